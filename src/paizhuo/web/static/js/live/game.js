// 玩法: the game that is played at this table. Both offer the same: marks of the cards, what lies before a seat, the zone,
// the three buttons, and the lines of the trick and the deal.

import { config } from "./state.js";
import { guandan } from "./guandan.js";
import { shengji } from "./shengji.js";

export const game = config.game === "shengji" ? shengji : guandan;
