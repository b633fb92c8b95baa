import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { paths } from '#lib/paths.ts';
import { type ShellContext, shellActions } from './actions.ts';
import { paletteActions } from './palette-actions.ts';

test('the palette opens every settings screen of an organization', () => {
  const addresses = [...shellActions, ...paletteActions]
    .filter(({ group }) => group === 'Go to')
    .map((action) => {
      const go = vi.fn();
      void action.run({ go, organization: 'o' } as unknown as ShellContext);
      return go.mock.lastCall?.[0];
    });
  const settings = new URL('../../app/(console)/[org]/settings/', import.meta.url);
  const screens = readdirSync(settings, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${paths.settings('o')}/${name}`);
  expect(screens.length).toBeGreaterThan(5);
  const missing = screens.filter((screen) => !addresses.includes(screen));
  expect(missing, 'name these in settings-screens.ts').toEqual([]);
});
