import { readdirSync } from 'node:fs';
import { parse } from 'node:path';

const folder = new URL('./', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'main.ts')
  .map((file) => parse(file).name)
  .sort();
const name = process.argv[2];

if (name !== undefined && names.includes(name)) {
  await import(new URL(`${name}.ts`, folder).href);
} else {
  const problem = name === undefined ? '' : `There is no bench "${name}". `;
  console.error(`${problem}Benches: ${names.join(', ') || 'none yet'}`);
  process.exitCode = 2;
}
