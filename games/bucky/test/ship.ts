/* eslint-disable no-console */
// Solves the endings of three pieces and writes them into the game: node games/bucky/test/ship.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/endings/file.ts';
import { Material, THREE_PIECES } from '../src/endings/material.ts';
import { pack } from '../src/endings/pack.ts';
import { works } from '../src/endings/works.ts';

const made = new Map<string, Uint8Array>();
const lines: string[] = [];
for (const { name, isShipped } of works.all) {
  if (!isShipped) continue;
  made.set(name, works.make(name, made));
  if (!THREE_PIECES.includes(name)) continue;
  const material = Material.named(name)!;
  const packed = pack(read(name, made.get(name)!).values.subarray(0, material.size), material);
  lines.push(`  ${name}: '${Buffer.from(packed).toString('base64').replace(/=+$/, '')}',\n`);
  console.log(`${name}: ${packed.length} bytes`);
}
const head =
  "// Made by `node games/bucky/test/ship.ts`: base64 of what pack.ts makes of each ending's positions with the stronger side to move.\n";
writeFileSync(
  join(import.meta.dirname, '../src/endings/shipped.ts'),
  `${head}export const SHIPPED: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`,
);
