import { readFile } from 'node:fs/promises';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectToast, rowOf, test } from './fixtures.ts';

test('redirects are exported by someone who can’t read all spaces that they lead into', async ({
  api,
  page,
  signInAs,
}) => {
  const { organizationId, spaceId, as, pages } = await createSampleSpace(api, {
    Welcome: 'Words to read.\n',
    Install: 'More words.\n',
  });
  const { id: closedId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Plans', editMode: 'live' },
  });
  const plan = { operation: 'insert_page' as const, title: 'Plan', document: { markdown: 'A plan.' } };
  await as.admin.call('editContent', { params: { spaceId: closedId }, body: { changes: [plan] } });
  await as.admin.call('updateSpace', { params: { spaceId: closedId }, body: { defaultLevel: null } });
  const tree = await as.admin.call('listPages', { params: { spaceId: closedId } });
  const planId = tree.pages[0]?.id ?? '';
  const { id: siteId } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', spaces: [spaceId, closedId], visibility: 'public' },
  });
  const params = { organizationId, siteId };
  await as.admin.call('publishSite', { params });
  const { items } = await as.admin.call('listSiteSpaces', { params });
  const siteSpaceOf = (id: string) => items.find(({ space }) => space.id === id)?.id ?? '';
  await as.admin.call('updateSiteRedirects', {
    params,
    body: {
      redirects: [
        {
          source: '/old/install',
          destination: {
            kind: 'site-page',
            siteSpaceId: siteSpaceOf(spaceId),
            pageId: pages.Install ?? '',
          },
        },
        {
          source: '/old/plan',
          destination: { kind: 'site-page', siteSpaceId: siteSpaceOf(closedId), pageId: planId },
        },
      ],
    },
  });
  await signInAs(as.read);
  await page.goto(paths.siteRedirects(organizationId, siteId));
  await expect(rowOf(page, '/old/plan')).toContainText('Plans / a page you can’t read');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file).toContain('"/old/install","/install"\r\n');
  expect(file).toContain(`"/old/plan","page ${planId} in Plans, which you can’t read"\r\n`);
  await expectToast(page, /^One redirect leads into a space that you can’t read/);
});
