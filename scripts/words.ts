// npm run words [WORD…]: prints every sentence that people see, by place, each once, for an editor to read. With words, only sentences that
// contain one.
import { placesOfData } from './words/data.ts';
import { placesOfFiles } from './words/files.ts';
import { tidied, isRead } from './words/sift.ts';

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const printed = new Set<string>();
let places = 0;

for (const { name, texts } of [...(await placesOfData()), ...placesOfFiles()]) {
  const fresh = texts
    .map(tidied)
    .filter(
      (text) => isRead(text) && !printed.has(text) && (wanted.length === 0 || wanted.some((word) => text.toLowerCase().includes(word))),
    );
  const once = [...new Set(fresh)];
  if (once.length === 0) continue;
  places++;
  console.log(`\n## ${name}\n`);
  for (const text of once) {
    printed.add(text);
    console.log(`- ${text}`);
  }
}
console.log(`\n${printed.size} texts in ${places} places.`);
