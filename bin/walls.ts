import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

const ROOMS = ['app', 'bench', 'bin', 'components', 'console', 'e2e', 'lib', 'reader', 'server'];

/** Finds every import that goes through a wall of the house at `root`, and how many modules were looked at. */
export async function findBreaches(root: string): Promise<{ modules: number; breaches: string[] }> {
  const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const settings: ICruiseOptions = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(
    ROOMS.filter((room) => existsSync(join(root, room))),
    settings,
  );
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    breaches: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

if (import.meta.main) {
  const { modules, breaches } = await findBreaches(fileURLToPath(new URL('..', import.meta.url)));
  for (const breach of breaches) console.error(breach);
  // A reader that understands no TypeScript sees nothing, and so nothing wrong.
  if (modules < 100) console.error(`Only ${modules} modules were seen: the walls were not checked.`);
  console.log(`${modules} modules, ${breaches.length} breaches`);
  if (breaches.length > 0 || modules < 100) process.exitCode = 1;
}
