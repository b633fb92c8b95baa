import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const text = `A [link elsewhere](https://elsewhere.test/) in text.

{% hint style="info" %}
Water boils at 100 °C.
{% endhint %}

{% hint style="danger" %}
The kettle is hot.
{% endhint %}

\`\`\`sh
kettle --on
\`\`\`
`;

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the style of a site is chosen, and readers see it', async ({ page, stranger, api, signInAs }) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: text });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const { urls } = await as.admin.call('publishSite', { params });
  await signInAs(as.admin);
  await page.goto(paths.siteCustomization(organizationId, site.id));
  await choose(page, 'Corners', 'Straight');
  await choose(page, 'Header style', 'Custom colors');
  await page.getByRole('textbox', { name: /^Header background in the light theme/ }).fill('#102030');
  await choose(page, 'Links to other sites open', 'In a new tab');
  await page.getByText('Colors of notes and the announcement').click();
  await page.getByLabel('Danger in the light theme', { exact: true }).fill('#7a0050');
  await page.getByLabel('Address of the picture for link previews').fill('https://pictures.test/preview.png');
  await page.getByLabel('Privacy policy').fill('https://elsewhere.test/privacy');
  await page.getByRole('switch', { name: 'Show “Made with Lectern” in the footer' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');

  await stranger.goto(urls.published ?? '');
  const header = stranger.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(stranger.locator('.code-block')).toHaveCSS('border-radius', '0px');
  await expect(stranger.locator('.hint[data-style=danger] > svg')).toHaveCSS('color', 'rgb(122, 0, 80)');
  await expect(stranger.getByRole('link', { name: 'link elsewhere' })).toHaveAttribute('target', '_blank');
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://pictures.test/preview.png',
  );
  const footer = stranger.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    'https://elsewhere.test/privacy',
  );
  await expect(footer.getByText('Made with Lectern')).toBeVisible();
  await expectAccessible(stranger);
});

test('every style can be read in both themes, and a site without a header has all of it in the sidebar', async ({
  page,
  api,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: text });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const { urls } = await as.admin.call('publishSite', { params });
  const look = await as.admin.call('getSiteCustomization', { params });
  const tint = { color: { light: '#c2185b', dark: '#c2185b' } };
  const styles = [
    { theme: 'bold', links: 'accent', sidebar: { background: 'filled', list: 'line' }, search: 'subtle' },
    { theme: 'muted', tint, background: 'match', sidebar: { background: 'filled', list: 'pill' } },
    { theme: 'gradient', corners: 'circular', depth: 'flat' },
  ] as const;
  for (const style of styles) {
    await as.admin.call('replaceSiteCustomization', {
      params,
      body: { ...look, styling: { ...look.styling, ...style } },
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(urls.published ?? '');
      await expectAccessible(page);
    }
  }

  await as.admin.call('replaceSiteCustomization', {
    params,
    body: { ...look, header: { ...look.header, preset: 'none' } },
  });
  await page.goto(urls.published ?? '');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Handbook' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Handbook' })).toBeVisible();
});
