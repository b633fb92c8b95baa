import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, rowOf, test, untilQuiet } from './fixtures.ts';

const reads = /\/-\/v1\//;

/** Holds what the browser reads back until the returned function is called. */
async function delayReads(page: Page): Promise<() => void> {
  const delay = Promise.withResolvers<void>();
  await page.route(reads, async (route) => {
    await delay.promise;
    await route.continue();
  });
  return delay.resolve;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, set: string, name: string) =>
  page.getByRole('navigation', { name: set }).getByRole('link', { name });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('a screen that was not seen yet shows its frame while the server is slow', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.home(world.organizationId));
  await expect(heading(page, 'Sample')).toBeVisible();
  const release = await delayReads(page);
  await mainLink(page, 'Sites').click();
  await expect(heading(page, 'Sites')).toBeVisible();
  await expect(mainLink(page, 'Sites')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page).toHaveTitle(/^Sites/);
  release();
  await expect(page.getByText('No sites yet')).toBeVisible();
});

test('a screen that was seen shows what it showed, while it is read again', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs(world.as.admin);
  await page.goto(paths.members(world.organizationId));
  await expect(rowOf(page, 'Sample edit')).toBeVisible();
  await tab(page, 'Settings', 'Teams').click();
  await expect(page.getByText('No teams yet')).toBeVisible();
  const release = await delayReads(page);
  await tab(page, 'Settings', 'Members').click();
  await expect(rowOf(page, 'Sample edit')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  release();
});

test('what is gone says so, inside the console as on a first load', async ({ page, world, signInAs }) => {
  const { as, organizationId } = world;
  const params = { organizationId };
  const { id: teamId } = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
  await signInAs(as.admin);
  await page.goto(paths.teams(organizationId));
  await expect(rowOf(page, 'Writers')).toBeVisible();
  await as.admin.call('deleteTeam', { params: { organizationId, teamId } });
  await rowOf(page, 'Writers').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('the time from a click to a screen', async ({ page, api, signInAs }) => {
  const { as, organizationId, spaceId, pages, propose } = await createSampleSpace(api, {
    Welcome: 'Words.\n',
  });
  await propose([{ operation: 'update_page', page: pages.Welcome ?? '', document: { markdown: 'More.\n' } }]);
  await as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Writers' } });
  await signInAs(as.admin);
  await page.goto(paths.home(organizationId));
  await expect(heading(page, 'Sample')).toBeVisible();
  for (const state of ['cold', 'warm']) {
    const steps = [
      { name: 'spaces', link: mainLink(page, 'Spaces'), path: paths.spaces(organizationId) },
      {
        name: 'settings',
        link: mainLink(page, 'Settings'),
        path: paths.settings(organizationId),
        rows: 'main form',
      },
      { name: 'teams', link: tab(page, 'Settings', 'Teams'), path: paths.teams(organizationId) },
      { name: 'members', link: tab(page, 'Settings', 'Members'), path: paths.members(organizationId) },
      {
        name: 'spaces again',
        link: mainLink(page, 'Spaces'),
        path: paths.spaces(organizationId),
      },
      {
        name: 'a space',
        link: rowOf(page, 'Guide').getByRole('link').first(),
        path: paths.space(organizationId, spaceId),
        rows: 'main section',
      },
      {
        name: 'its change requests',
        link: tab(page, 'Space', 'Change requests'),
        path: paths.spaceChangeRequests(organizationId, spaceId),
      },
    ];
    for (const { name, link, path, rows = 'main tbody tr, main [role=row]' } of steps) {
      // Nobody goes on before they have seen where they are.
      await untilQuiet(page);
      const times = page.evaluate(timeOfScreen, { path, rows });
      await link.click();
      const { frame, content } = await times;
      process.stdout.write(`figure: click to ${name}, ${state}: frame ${frame} ms, content ${content} ms\n`);
      expect(content).toBeGreaterThanOrEqual(frame);
    }
  }
});

/** The milliseconds from the next click until the heading of the screen at a path is there, and what it shows. */
function timeOfScreen({
  path,
  rows,
}: {
  path: string;
  rows: string;
}): Promise<{ frame: number; content: number }> {
  return new Promise((resolve) => {
    let clickedAt = 0;
    let frame = 0;
    document.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), {
      capture: true,
      once: true,
    });
    const since = () => Math.round(performance.now() - clickedAt);
    const look = () => {
      const isThere = clickedAt > 0 && location.pathname === path && document.querySelector('h1');
      if (isThere && frame === 0) frame = since();
      if (isThere && document.querySelector(rows)) resolve({ frame, content: since() });
      else requestAnimationFrame(look);
    };
    look();
  });
}
