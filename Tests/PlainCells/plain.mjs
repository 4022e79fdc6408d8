// Runs the checks of plain.c, and says which one fails.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const line = instance.exports.plain_check();
if (line !== 0) {
  console.error(`Tests/PlainCells/plain.c:${line}: not so`);
  process.exit(1);
}
