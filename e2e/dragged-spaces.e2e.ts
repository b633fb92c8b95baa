import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, expectToast, rowOf, test } from './fixtures.ts';

test('a space is dragged into a collection and out again, with a line where it would go', async ({
  page,
  world,
  signInAs,
}) => {
  const params = { organizationId: world.organizationId };
  const { as } = world;
  await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  for (const title of ['Handbook', 'Reference', 'Guide'])
    await as.admin.call('createSpace', { params, body: { title } });
  await signInAs(as.admin);
  await page.goto(paths.spaces(world.organizationId));

  await drag(page, 'Handbook', 'Products', 0.5);
  await expectToast(page, 'Handbook moved');
  await expect(rowOf(page, 'Handbook')).toHaveAttribute('aria-level', '2');

  await drag(page, 'Handbook', 'Guide', 0.9);
  await expect(rowOf(page, 'Handbook')).toHaveAttribute('aria-level', '1');
  await expect(page.getByRole('row').last()).toContainText('Handbook');
  await expect
    .poll(async () => (await as.admin.call('listSpaces', { params })).items.map(({ title }) => title))
    .toEqual(['Reference', 'Guide', 'Handbook']);

  await drag(page, 'Handbook', 'Guide', 0.9);
  await expectToast(page, 'Handbook is already there');

  // Outside of the tree nothing is dropped; below its last row is the end.
  await lift(page, 'Reference');
  await page.getByRole('link', { name: 'Change requests' }).hover();
  await page.mouse.up();
  await lift(page, 'Guide');
  const last = await rowOf(page, 'Handbook').boundingBox();
  if (!last) throw new Error('Handbook is not in view');
  await page.mouse.move(last.x + 100, last.y + last.height + 20, { steps: 8 });
  await page.mouse.up();
  await expectToast(page, 'Guide moved');
  await expect
    .poll(async () => (await as.admin.call('listSpaces', { params })).items.map(({ title }) => title))
    .toEqual(['Reference', 'Handbook', 'Guide']);
});

test('escape gives a dragged space back, and a drop that the API refuses is taken back with its reason', async ({
  page,
  world,
  signInAs,
}) => {
  const params = { organizationId: world.organizationId };
  const { as } = world;
  const collection = await as.admin.call('createCollection', { params, body: { title: 'Products' } });
  await as.admin.call('createSpace', { params, body: { title: 'Handbook' } });
  await signInAs(as.admin);
  await page.goto(paths.spaces(world.organizationId));

  await lift(page, 'Handbook');
  await hover(page, 'Products', 0.5);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(rowOf(page, 'Handbook')).toHaveAttribute('aria-level', '1');

  // Someone else deletes the collection while it is still shown here.
  await as.admin.call('deleteCollection', { params: { collectionId: collection.id } });
  await drag(page, 'Handbook', 'Products', 0.5);
  await expectToast(page, 'Handbook was not moved');
  await expect(rowOf(page, 'Handbook')).toHaveAttribute('aria-level', '1');
});

test('a collection cannot be dropped into itself, but beside another one', async ({
  page,
  world,
  signInAs,
}) => {
  const params = { organizationId: world.organizationId };
  const { as } = world;
  const outer = await as.admin.call('createCollection', { params, body: { title: 'Outer' } });
  await as.admin.call('createCollection', { params, body: { title: 'Inner', parent: outer.id } });
  await as.admin.call('createCollection', { params, body: { title: 'Last' } });
  await signInAs(as.admin);
  await page.goto(paths.spaces(world.organizationId));
  await lift(page, 'Outer');
  await hover(page, 'Inner', 0.3);
  await expect(page.getByText('Outer can’t be moved into itself')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Outer can’t be moved into itself')).toHaveCount(0);
  await expect(rowOf(page, 'Inner')).toHaveAttribute('aria-level', '2');
  await expect(rowOf(page, 'Outer')).toHaveAttribute('aria-level', '1');

  await drag(page, 'Last', 'Outer', 0.1);
  await expectToast(page, 'Last moved');
  await expect(page.getByRole('row').first()).toContainText('Last');
});

test('a section that is dragged fades with its spaces, and says where it can’t be', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const createSpaces = (...titles: string[]) =>
    Promise.all(
      titles.map(async (title) => {
        const space = await as.admin.call('createSpace', { params: { organizationId }, body: { title } });
        return space.id;
      }),
    );
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', spaces: await createSpaces('Basics', 'Tutorials', 'Answers') },
  });
  const [spaceId = ''] = await createSpaces('Endpoints');
  await as.admin.call('createSiteSection', {
    params: { organizationId, siteId },
    body: { spaceId, title: 'API reference' },
  });
  await signInAs(as.admin);
  await page.goto(paths.site(organizationId, siteId));
  const opacityOf = (title: string) =>
    rowOf(page, title).evaluate((row) => Number(getComputedStyle(row).opacity));

  await lift(page, 'API reference');
  await hover(page, 'Tutorials', 0.3);
  await expect(page.getByText('A section can’t be inside a section')).toBeVisible();
  await expect.poll(() => opacityOf('Endpoints')).toBeLessThan(1);
  expect(await opacityOf('Tutorials')).toBe(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => opacityOf('Endpoints')).toBe(1);

  await lift(page, 'Endpoints');
  await hover(page, 'Tutorials', 0.5);
  await expect(page.getByText('A space stays in its section')).toBeVisible();
  await page.mouse.up();
});

async function lift(page: Page, title: string): Promise<void> {
  await rowOf(page, title).hover();
  await rowOf(page, title).getByTitle('Drag to move').hover();
  await page.mouse.down();
}

/** Moves the pointer over a row, to the fraction `part` of its height. */
async function hover(page: Page, title: string, part: number): Promise<void> {
  const box = await rowOf(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not in view`);
  await page.mouse.move(box.x + 100, box.y + box.height * part, { steps: 8 });
}

async function drag(page: Page, title: string, to: string, part: number): Promise<void> {
  await lift(page, title);
  await hover(page, to, part);
  await page.mouse.up();
}
