import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

test('a link to a block leads there, also after the page was edited', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const space = await createSampleSpace(api, { Install: 'One.\n\n## A part\n\nTwo words.\n' });
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId));
  const buttons = page.getByRole('button', { name: 'Copy link to this block' });
  await expect(buttons).toHaveCount(3);
  await page.getByText('Two words.').hover();
  await buttons.last().click();
  await expectToast(page, 'Link copied');
  const link = await copied();
  expect(link).toMatch(/#block-\w+$/);
  await expectAccessible(page);

  await buttons.last().press('ArrowUp');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(copied).toMatch(/#a-part$/);

  const markdown = `${'Nothing.\n\n'.repeat(80)}One.\n\n## A part\n\nTwo other words.\n`;
  await space.change([{ operation: 'update_page', page: space.pages.Install ?? '', document: { markdown } }]);
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('main').getByText('Two other words.')).toBeInViewport();
});
