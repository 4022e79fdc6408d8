// Prints the hash of each part whose name is given after the module, in this order.
import { readFileSync } from "node:fs";

const [module, ...names] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
names.forEach((name, part) => {
  const hash = BigInt.asUintN(64, instance.exports.hash(part));
  console.log(`${name} ${hash.toString(16).padStart(16, "0")}`);
});
