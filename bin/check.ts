import { readdirSync } from 'node:fs';
import { parse } from 'node:path';

const folder = new URL('./checks/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => parse(file).name);
const name = process.argv[2];

if (name !== undefined && names.includes(name)) {
  const check = (await import(new URL(`${name}.ts`, folder).href)) as {
    run(args: string[]): Promise<void>;
  };
  await check.run(process.argv.slice(3));
} else {
  const problem = name === undefined ? '' : `There is no check "${name}". `;
  console.error(`${problem}Checks: ${names.sort().join(', ') || 'none yet'}`);
  process.exitCode = 2;
}
