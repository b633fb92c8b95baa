import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { paths } from '#lib/paths.ts';
import { pdfs } from '#server/db/tables/pdfs.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

/** The name and the text of what is downloaded by an action of a menu. */
async function exported(page: Page, menu: string, action: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: menu }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: action }).click();
  return contentOf(await downloading);
}

async function contentOf(download: Download): Promise<{ name: string; text: string }> {
  const bytes = await readFile(await download.path());
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return { name: download.suggestedFilename(), text: text.replace(/\s+/g, ' ') };
}

test('a space, a page and a change request are exported as PDF', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n', Second: 'More words.\n' });
  const { organizationId, spaceId } = space;
  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'welcome'));

  const whole = await exported(page, 'Actions for Guide', 'Export as PDF');
  expect(whole.name).toBe('Guide.pdf');
  expect(whole.text).toMatch(/Contents Welcome 2 Second 3.*Words to read\..*More words\./);
  await expectToast(page, 'PDF of Guide downloaded');

  const alone = await exported(page, 'Page actions', 'Export page as PDF');
  expect(alone.name).toBe('Welcome.pdf');
  expect(alone.text).toContain('Words to read.');
  expect(alone.text).not.toContain('More words.');

  await space.propose([
    { operation: 'update_page', page: space.pages.Second ?? '', document: { markdown: 'Fewer words.\n' } },
  ]);
  await page.goto(paths.changeRequest(organizationId, spaceId, 2));
  const changed = await exported(page, 'Actions for #2', 'Export as PDF');
  expect(changed.text).toMatch(/± Edited.*Fewer/);
});

test('an export that fails says why', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, spaceId, as, params } = space;
  await signInAs(as.read);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'welcome'));
  const { url } = await as.read.call('getSpacePdf', { params, query: {} });
  await expect.poll(async () => (await fetch(`${api.url}${new URL(url).pathname}`)).status).toBe(200);
  const failed = { status: 'refused', reason: 'There are too many pages.' } as const;
  await api.services.db.update(pdfs).set(failed).where(eq(pdfs.organizationId, organizationId));

  await page.getByRole('button', { name: 'Actions for Guide' }).click();
  await page.getByRole('menuitem', { name: 'Export as PDF' }).click();
  await expectToast(page, 'There is no PDF of Guide');
  await expectToast(page, 'There are too many pages.');

  const broken = { status: 'failed', endedAt: new Date() } as const;
  await api.services.db.update(pdfs).set(broken).where(eq(pdfs.organizationId, organizationId));
  await page.getByRole('button', { name: 'Actions for Guide' }).click();
  await page.getByRole('menuitem', { name: 'Export as PDF' }).click();
  await expectToast(page, 'a fault on our side');
});

test('an export says how long it takes and can be cancelled', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, spaceId, as, params } = space;
  await signInAs(as.read);
  await page.goto(paths.spaceContent(organizationId, spaceId, 'welcome'));
  const { url } = await as.read.call('getSpacePdf', { params, query: {} });
  await expect.poll(async () => (await fetch(`${api.url}${new URL(url).pathname}`)).status).toBe(200);
  // One that no job would make any more is soon told to have failed.
  await api.services.db.execute(sql`update pgboss.job set state = 'created', start_after = now() + interval '1 hour'
    where name = 'print-pdf' and data ->> 'organizationId' = ${organizationId}`);
  await api.services.db
    .update(pdfs)
    .set({ status: 'waiting' })
    .where(eq(pdfs.organizationId, organizationId));

  await page.getByRole('button', { name: 'Actions for Guide' }).click();
  await page.getByRole('menuitem', { name: 'Export as PDF' }).click();
  await expectToast(page, 'Making the PDF of Guide…');
  // A request waits for it for 15 seconds.
  await expect(page.getByText('so far. Large PDFs take minutes.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Making the PDF of Guide…')).toHaveCount(0);
});

test('a visitor downloads the PDF of a page, as long as the site offers it', async ({
  api,
  page,
  stranger,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n', Second: 'More words.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'share-link' });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  const look = await as.admin.call('getSiteCustomization', { params });
  const offer = (enabled: boolean) =>
    as.admin.call('replaceSiteCustomization', { params, body: { ...look, pdf: { enabled } } });
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Readers' } });
  const menu = page.locator('summary[aria-label="Page actions"]');
  const entry = page.getByRole('link', { name: 'Download as PDF' });

  await page.goto(link.urls.published);
  await page.goto(`${site}second`);
  await menu.click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(entry).toHaveCount(0);

  await offer(true);
  await page.reload();
  await menu.click();
  await expectAccessible(page);
  const address = `${site}${(await entry.getAttribute('href'))?.slice(1)}`;
  const downloading = page.waitForEvent('download');
  await entry.click();
  const { name, text } = await contentOf(await downloading);
  expect(name).toBe('Second.pdf');
  expect(text).toContain('More words.');
  expect(text).not.toContain('Words to read.');

  const closed = await stranger.goto(address);
  expect(closed?.status()).toBe(404);
  await offer(false);
  const gone = await page.goto(address);
  expect(gone?.status()).toBe(404);
});
