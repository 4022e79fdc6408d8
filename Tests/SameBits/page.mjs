// Prints a page that shows what wasm.mjs prints: the hash of each part whose name is given after the module.
import { readFileSync } from "node:fs";

const [module, ...names] = process.argv.slice(2);
// What is seen is the hashes, or nothing.
const script = `
document.currentScript.remove();
const bytes = Uint8Array.from(atob("${readFileSync(module).toString("base64")}"), (letter) => letter.charCodeAt(0));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
const hashes = ${JSON.stringify(names)}.map((name, part) =>
  name + " " + BigInt.asUintN(64, exports.hash(part)).toString(16).padStart(16, "0"));
document.body.textContent = hashes.join("\\n");
`;
console.log(`<!doctype html><body><script>${script}</script></body>`);
