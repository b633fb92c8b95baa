import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { findBreaches } from './walls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const houses: string[] = [];

/** A small house of its own, with these files and our own rules. */
function build(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'lectern-house-'));
  houses.push(house);
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const name of ['package.json', 'tsconfig.json', 'biome.json'])
    copyFileSync(join(root, name), join(house, name));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  }
  return house;
}

/** A file that imports another, which is there. */
function importing(from: string, what: string): Record<string, string> {
  const target = what.startsWith('#') ? { [what.slice(1)]: 'export const it = 1;\n' } : {};
  return { [from]: `import * as it from '${what}';\nexport const mine = it;\n`, ...target };
}

afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true, force: true });
});

test.each([
  ['pages-know-no-server', 'app/page.ts', '#server/core/can.ts'],
  ['pages-know-no-server', 'components/spaces/list.ts', '#server/domain/spaces/index.ts'],
  ['components-know-no-pages', 'components/spaces/list.ts', '#app/page.ts'],
  ['pages-use-the-doors-of-the-console', 'components/spaces/actions.ts', '#console/forward.ts'],
  ['primitives-know-no-area', 'components/frame/rail.ts', '#components/spaces/list.ts'],
  ['primitives-know-no-area', 'components/data/action.ts', '#components/spaces/list.ts'],
  ['actions-know-no-frame', 'components/actions/action-button.tsx', '#components/frame/rail.tsx'],
  ['data-is-below-what-is-said', 'components/data/action.ts', '#components/actions/action-button.tsx'],
  ['feedback-is-below-actions', 'components/feedback/toast.ts', '#components/actions/action-button.tsx'],
  ['ui-knows-no-product', 'components/ui/button.ts', '#lib/contract/contract.ts'],
  ['components-are-imported-by-file', 'components/sites/list.ts', '#components/spaces/index.ts'],
  ['lib-knows-only-lib', 'lib/paths.ts', '#server/core/can.ts'],
  ['lib-is-pure', 'lib/document/block.ts', 'react'],
  ['checks-know-no-measurements', 'bin/checks/links.ts', '#e2e/fixtures.ts'],
  ['console-knows-only-lib', 'console/main.ts', '#server/db/database.ts'],
  ['server-knows-no-front', 'server/core/can.ts', '#console/config.ts'],
  ['domain-knows-no-http', 'server/domain/spaces/get-space.ts', '#server/http/app.ts'],
  ['foundation-knows-no-domain', 'server/core/can.ts', '#server/domain/spaces/index.ts'],
  ['core-knows-types-only', 'server/core/can.ts', '#server/db/audit.ts'],
  ['areas-use-doors', 'server/domain/sites/get-site.ts', '#server/domain/spaces/store.ts'],
  ['revisions-carry-content', 'server/domain/revisions/commit.ts', '#server/domain/content/index.ts'],
  ['content-knows-no-use', 'server/domain/content/edit-content.ts', '#server/domain/imports/index.ts'],
  ['http-uses-doors', 'server/http/app.ts', '#server/domain/spaces/get-space.ts'],
  ['testing-stays-in-tests', 'server/core/can.ts', '#server/testing/world.ts'],
  ['hono-in-http-only', 'server/domain/spaces/get-space.ts', 'hono'],
  ['sql-in-stores-only', 'server/domain/spaces/get-space.ts', 'drizzle-orm'],
  ['outside-through-adapters', 'server/domain/spaces/get-space.ts', 'undici'],
  ['no-unresolved', 'lib/paths.ts', './not-there.ts'],
])('%s: %s may not import %s', async (rule, from, what) => {
  const { breaches } = await findBreaches(build(importing(from, what)));
  expect(breaches.map((breach) => breach.split(':')[0])).toContain(rule);
});

test.each([
  ['components/spaces/actions.ts', '#console/config.ts'],
  ['components/spaces/list.ts', '#components/ui/button.ts'],
  ['components/sites/list.ts', '#components/spaces/dialog.ts'],
  ['server/domain/sites/get-site.ts', '#server/domain/spaces/index.ts'],
  ['server/domain/content/edit-content.ts', '#server/domain/revisions/index.ts'],
  ['server/domain/spaces/store.ts', 'drizzle-orm'],
  ['server/http/app.ts', 'hono'],
])('%s may import %s', async (from, what) => {
  const { breaches, modules } = await findBreaches(build(importing(from, what)));
  expect(breaches).toEqual([]);
  expect(modules).toBeGreaterThan(1);
});

test('two files that need each other are a breach', async () => {
  const house = build({
    'lib/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'lib/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  });
  expect((await findBreaches(house)).breaches.join()).toContain('no-cycles');
});

test.each([
  ['noProcessEnv', 'server/core/can.ts', 'export const secret = process.env.SECRET;\n'],
  ['noProcessEnv', 'components/ui/button.tsx', 'export const mode = process.env.NODE_ENV;\n'],
  [
    'noRestrictedGlobals',
    'server/domain/spaces/get-space.ts',
    "export const answer = fetch('https://example.com');\n",
  ],
  ['noConsole', 'server/core/can.ts', "console.log('here');\n"],
  ['noExplicitAny', 'lib/paths.ts', 'export const path: any = 1;\n'],
])('%s: the linter refuses it in %s', (rule, path, content) => {
  const house = build({ [path]: content });
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['lint', '--error-on-warnings', '--vcs-enabled=false', path],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  expect(stdout + stderr).toContain(rule);
  expect(status).not.toBe(0);
});
