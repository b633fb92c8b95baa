import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longestSpec } from '#lib/contract/openapi/schemas.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = `${root}node_modules`;
const looksLikeSpec = /["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/;

/** The specs in these folders or files, by their names: ours and those of installed packages when there are none. */
export function specFiles(named: readonly string[]): Map<string, string> {
  const places = named.length > 0 ? named : [packages, `${root}public/openapi.json`];
  const files = places.flatMap((place) =>
    statSync(place).isFile() ? [place] : globSync(`${place}/**/*.{json,yaml,yml}`),
  );
  const specs = new Map<string, string>();
  for (const file of files) {
    const { size } = statSync(file);
    if (size === 0 || size > 2 * longestSpec) continue;
    const text = readFileSync(file, 'utf8');
    if (looksLikeSpec.test(text.slice(0, 10_000))) specs.set(file, text);
  }
  return specs;
}
