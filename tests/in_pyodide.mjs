// node in_pyodide.mjs PYODIDE WHEEL: run the Python that stands on standard input in Pyodide, with the wheel installed.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
try {
  const python = await loadPyodide({ stdout: (line) => console.log(line) });
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  python.runPython(readFileSync(0, "utf8"));
} catch (error) {
  // Without this node prints the line that threw, which is all of Pyodide.
  console.error(error.message);
  process.exitCode = 1;
}
