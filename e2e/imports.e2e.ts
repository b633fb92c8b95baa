import { zipSync } from 'fflate';
import { paths } from '#lib/paths.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

function archive(files: Record<string, string>): { name: string; mimeType: string; buffer: Buffer } {
  const entries = Object.entries(files).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  );
  const buffer = Buffer.from(zipSync(Object.fromEntries(entries)));
  return { name: 'مرجع.zip', mimeType: 'application/zip', buffer };
}

test('an import tells what it could not take, and hidden pages are shown by a change request', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.import(organizationId));
  await expect(page.getByText(/Up to 50 MB and 20,000 files/)).toBeVisible();
  const heading = await page.getByRole('heading', { name: 'Import', level: 1 }).boundingBox();
  const description = await page.getByText(/^Import a folder of Markdown/).boundingBox();
  expect([heading, description]).not.toContain(null);
  expect(description?.x).toBe(heading?.x);
  await page.getByLabel('Archive', { exact: true }).setInputFiles(
    archive({
      'SUMMARY.md': '* [Welcome](README.md)\n',
      'README.md': '# Welcome\n\nSee [this](gone.md) and [that](lost.md).\n',
      'extra.md': '# Extra\n\nNobody lists it.\n',
      'ملاحظات.md': '# ملاحظات\n\nنص.\n',
    }),
  );
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 pages are not in the table of contents')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Filter problems').fill('lost');
  await expect(page.getByText(/“lost.md” points to a file that is not in the folder/)).toBeVisible();
  await expect(page.getByText(/“gone.md” points to a file/)).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^import-.*\.csv$/);

  await page.getByRole('checkbox', { name: 'extra.md' }).check();
  await page.getByRole('button', { name: 'Show pages' }).click();
  await expect(page.getByRole('heading', { name: /Show pages of the import/ })).toBeVisible();
  const { items } = await as.create.call('listSpaces', { params: { organizationId } });
  const params = { spaceId: items[0]?.id ?? '', changeRequestId: '1' };
  const { pages } = await as.create.call('listChangeRequestPages', { params });
  expect(pages.map((one) => [one.title, 'hidden' in one && one.hidden])).toContainEqual(['Extra', false]);
});

test('more hidden pages of an import than one request takes are deleted by one change request', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.import(organizationId));
  const extras = Array.from({ length: 60 }, (_, at) => [`extra/${at}.md`, `# Extra ${at}\n`]);
  await page.getByLabel('Archive', { exact: true }).setInputFiles(
    archive({
      'SUMMARY.md': '* [Welcome](README.md)\n',
      'README.md': '# Welcome\n',
      'extra/README.md': '# Extras\n',
      ...Object.fromEntries(extras),
    }),
  );
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete pages' }).click();
  await expect(page.getByRole('heading', { name: /Delete pages of the import/ })).toBeVisible();
  const { items } = await as.create.call('listSpaces', { params: { organizationId } });
  const params = { spaceId: items[0]?.id ?? '', changeRequestId: '1' };
  const { pages } = await as.create.call('listChangeRequestPages', { params });
  expect(pages.map(({ title }) => title)).toEqual(['Welcome']);
});

for (const [cut, by] of [
  ['imports/*', 'a stream'],
  ['imports/*/stream', 'reading it again where streams are cut'],
]) {
  test(`the progress of an import comes by ${by}`, async ({ page, world, signInAs }) => {
    const { organizationId, as } = world;
    await signInAs(as.create);
    await page.route(`**/-/v1/org/*/${cut}`, (route) => route.abort());
    await page.goto(paths.import(organizationId));
    await page
      .getByLabel('Archive', { exact: true })
      .setInputFiles(archive({ 'README.md': '# Welcome\n\nHello.\n' }));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Open the space' })).toBeVisible();
  });
}

test('an import that cannot be taken says why, and nothing is written', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.import(organizationId));
  await page.getByLabel('Archive', { exact: true }).setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 no'),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The import failed')).toBeVisible();
  await expect(page.getByText(/is not a zip archive that we can read/)).toBeVisible();
  await expectAccessible(page);
});

test('who may not import is told who can give the right', async ({ page, world, signInAs }) => {
  await signInAs(world.as.read);
  await page.goto(paths.import(world.organizationId));
  await expect(page.getByRole('heading', { name: 'You can’t import' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose folder' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an import that ends after its screen was left leads nowhere by itself', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.import(organizationId));
  await page.getByLabel('Archive', { exact: true }).setInputFiles(archive({ 'README.md': '# Welcome\n' }));
  const write = await delayRequests(page, 'writes', /\/org\/[^/]+\/imports/);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await write.arrived;
  await page.getByRole('link', { name: 'Change requests' }).first().click();
  await expect(page.getByRole('heading', { name: 'Change requests', level: 1 })).toBeVisible();
  write.release();
  await expectToast(page, 'Import started');
  await expect(page.getByRole('heading', { name: 'Change requests', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Open import' }).click();
  await expect(page).toHaveURL(/\/import\/\w+/);
});
