import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operations } from '#lib/contract/contract.ts';
import { isBuilt } from '#lib/contract/endpoint.ts';
import { openApiDocument } from '#lib/contract/openapi.ts';

const file = join(import.meta.dirname, '../public/openapi.json');
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (read(file) !== text) {
    console.error('public/openapi.json does not tell what the contract says: run npm run contract');
    process.exit(1);
  }
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
report();

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints how much of each area is built. */
function report(): void {
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
