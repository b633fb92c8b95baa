import { zipSync } from 'fflate';
import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const folder = {
  'SUMMARY.md': '* [Welcome](README.md)\n* [Set-up](setup/README.md)\n  * [Phone](setup/phone.md)\n',
  'README.md': '# Welcome\n\nBegin with [the phone](setup/phone.md).\n',
  'setup/README.md': '---\ndescription: First steps\n---\n\n# Set-up\n\nUnpack it.\n',
  'setup/phone.md': '# Phone\n\nPress the old key to begin. Keep the box.\n',
};

function archive(): Buffer {
  const entries = Object.entries(folder).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

test('a folder of docs becomes a reviewed, published site that a share link opens and closes', async ({
  page,
  stranger,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.admin);
  await page.goto(paths.import(organizationId));
  await expect(page).toHaveTitle(/Import/);
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: 'docs.zip', mimeType: 'application/zip', buffer: archive() });
  await page.getByLabel('Space title').fill('Handbook');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Everything was imported')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the space' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome' }).first()).toBeVisible();

  const { items } = await as.admin.call('listSpaces', { params: { organizationId } });
  const spaceId = items[0]?.id ?? '';
  const params = { spaceId };
  const phone = await as.edit.call('getPageByPath', { params: { ...params, pagePath: 'setup/phone' } });
  const propose = async (subject: string, markdown: string) => {
    const { number } = await as.edit.call('createChangeRequest', { params, body: { subject } });
    const inside = { ...params, changeRequestId: String(number) };
    const changes = [{ operation: 'update_page' as const, page: phone.id, document: { markdown } }];
    await as.edit.call('editChangeRequestContent', { params: inside, body: { changes } });
    return inside;
  };
  await propose('The key is green', 'Press the green key to begin. Keep the box.\n');
  const other = await propose('The key is blue', 'Press the blue key to begin. Keep the box and the bill.\n');
  await as.review.call('mergeChangeRequest', { params: other });

  await page.goto(paths.changeRequest(organizationId, spaceId, 1));
  await page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Update', exact: true })
    .click();
  await expect(page.getByText('0 of 1 resolved')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('n');
  await page.getByRole('link', { name: 'Review and merge' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText('#1 is merged');

  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook of samples', visibility: 'share-link', spaces: [spaceId] },
  });
  const ofSite = { organizationId, siteId: site.id };
  const published = await as.admin.call('publishSite', { params: ofSite });
  const link = await as.admin.call('createShareLink', { params: ofSite, body: { name: 'Readers' } });

  const address = new URL('/setup/phone', published.urls.published).href;
  expect((await stranger.goto(address))?.status()).toBe(404);
  await stranger.goto(link.urls.published);
  expect(stranger.url()).not.toContain('shareKey');
  await stranger.getByRole('link', { name: 'the phone' }).click();
  await expect(stranger.getByText('Press the green key to begin. Keep the box and the bill.')).toBeVisible();
  await expectAccessible(stranger);
  await as.admin.call('updateShareLink', {
    params: { ...ofSite, shareLinkId: link.id },
    body: { active: false },
  });
  expect((await stranger.goto(address))?.status()).toBe(404);
});
