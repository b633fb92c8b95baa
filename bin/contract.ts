import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operations } from '#lib/contract/contract.ts';
import { type Endpoint, isBuilt, isStream } from '#lib/contract/endpoint.ts';
import { openApiDocument } from '#lib/contract/openapi.ts';

const root = join(import.meta.dirname, '..');
const namedByConsole = readQuotedWords();

/** What is written of the contract, by path. */
const files = {
  'public/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'lib/contract/routes.ts': routesModule(() => true),
  'lib/contract/browser-routes.ts': routesModule(isSentByBrowsers),
  'lib/contract/changes.ts': changesModule(),
};

for (const [path, text] of Object.entries(files)) {
  const file = join(root, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (read(file) !== text) {
    console.error(`${path} is not what the contract says: run npm run contract`);
    process.exit(1);
  }
}
printProgress();

/** Built operations by the parts of their paths and by their methods. */
interface RouteTree {
  [partOrMethod: string]: string | RouteTree;
}

type BuiltRow = { id: string; row: Endpoint };

/** Whether the console sends an operation from the browser: it names it, and its proxy lets it pass. */
function isSentByBrowsers({ id, row }: BuiltRow): boolean {
  return (
    namedByConsole.has(id) &&
    (row.method === 'GET' || row.changes !== undefined || isStream(row.answers[200]))
  );
}

/** All words in quotes in the code of the console, the ids of operations among them. */
function readQuotedWords(): ReadonlySet<string> {
  const sources = ['app', 'components'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*'] }),
  );
  const words = sources.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/(?<=['"`])\w+(?=['"`])/g) ?? [],
  );
  return new Set(words);
}

/** A module with the methods and paths of built operations, which is all that a client needs in order to call them. */
function routesModule(isListed: (built: BuiltRow) => boolean): string {
  const tree: RouteTree = {};
  for (const { id, row } of operations()) {
    if (!isBuilt(row) || !isListed({ id, row })) continue;
    let parts = tree;
    for (const part of row.path.split('/').slice(1)) {
      parts[part] ??= {};
      parts = parts[part] as RouteTree;
    }
    parts[row.method] = id;
  }
  return [
    '// Written by `npm run contract`.',
    '',
    '/** Every screen loads some of it: paths that begin alike share their beginning. */',
    `export const routes = ${JSON.stringify(tree, null, 2)} as const;`,
    '',
  ].join('\n');
}

/** A module with what each write of the console changes. Writes that change the same share a list, named after the first of them. */
function changesModule(): string {
  const nameOf = new Map<string, string>();
  const rows = operations().flatMap(({ id, row }) => {
    if (!isBuilt(row) || !row.changes) return [];
    const list = `[${[...new Set(row.changes)].map((read) => `'${read}'`).join(', ')}]`;
    const name = nameOf.get(list) ?? `changedBy${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    nameOf.set(list, name);
    return [`  ${id}: ${name},`];
  });
  return [
    '// Written by `npm run contract`.',
    '',
    `import type { OperationId, ReadOperation } from './contract.ts';`,
    '',
    ...[...nameOf].map(([list, name]) => `const ${name} = ${list} as const;`),
    '',
    '/** The writes that the console sends, each with the reads whose cached answers are stale after it. */',
    'export const changes = {',
    ...rows,
    '} as const satisfies Partial<Record<OperationId, readonly ReadOperation[]>>;',
    '',
  ].join('\n');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints how much of each area is built. */
function printProgress(): void {
  const line = (area: string, built: number | string, promised: number | string, ours: number | string) =>
    console.log(
      `${area.padEnd(20)}${String(built).padStart(6)}${String(promised).padStart(10)}${String(ours).padStart(6)}`,
    );
  line('', 'built', 'promised', 'ours');
  const totals = { built: 0, promised: 0, ours: 0 };
  const rows = operations();
  for (const area of new Set(rows.map((each) => each.area))) {
    const own = rows.filter((each) => each.area === area).map((each) => each.row);
    const promised = own.filter((row) => row.origin === 'mission');
    const built = promised.filter(isBuilt).length;
    const ours = own.filter((row) => row.origin === 'ours' && isBuilt(row)).length;
    line(area, built, promised.length, ours);
    totals.built += built;
    totals.promised += promised.length;
    totals.ours += ours;
  }
  line('all', totals.built, totals.promised, totals.ours);
}
