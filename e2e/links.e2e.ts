import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, rowOf, test } from './fixtures.ts';

const many = Array.from({ length: 60 }, (_, at) => `[lost ${at}](lost/${String(at).padStart(2, '0')}.md)`);

test('from the overview every link of a space is reached, by how it stands', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: `${many.join('\n\n')}\n\n[web](https://example.com/a)\n`,
    Upgrade: '[lost](lost/00.md)\n',
  });
  await signInAs(space.as.read);
  await page.goto(paths.space(space.organizationId, space.spaceId));
  await page.getByRole('link', { name: 'All links' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Broken60', 'In-app0', 'OK1']);
  await expect(rowOf(page, 'lost/00.md')).toContainText('2');
  await expectAccessible(page);
  await page.getByRole('table').getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await expect(rowOf(page, 'lost/59.md')).toBeVisible();
  await page.keyboard.press('Home');
  await rowOf(page, 'lost/00.md').getByRole('button', { name: 'lost/00.md' }).click();
  const opened = page.getByRole('dialog', { name: 'lost/00.md' });
  await expect(opened.getByRole('link')).toHaveText(['Install', 'Upgrade']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /OK/ }).click();
  await expect(rowOf(page, 'https://example.com/a')).toBeVisible();
  await page.getByRole('tab', { name: /In-app/ }).click();
  await expect(page.getByText('No links into the console')).toBeVisible();
  await expectAccessible(page);
});

test('a link to a heading as GitHub names it holds, and leads there', async ({ page, api, signInAs }) => {
  const words = 'Words.\n\n'.repeat(60);
  const space = await createSampleSpace(api, {
    Install: `[to debugging](#debug-mode---debug)\n\n${words}## Debug mode (\`--debug\`)\n\nHere.\n\n${words}`,
  });
  await signInAs(space.as.read);
  await page.goto(paths.space(space.organizationId, space.spaceId));
  await expect(page.getByText('The only link works')).toBeVisible();
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await page.getByRole('link', { name: 'to debugging' }).click();
  await expect(page.getByRole('heading', { name: 'Debug mode' })).toBeInViewport();
});
