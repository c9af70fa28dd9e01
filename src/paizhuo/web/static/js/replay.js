// 复盘: steps through a finished deal, all hands or those of one seat, with its review. The page brings every step.

import { startCheck } from "./replay/checking.js";
import { startStepping } from "./replay/stepping.js";

startCheck();
startStepping();
