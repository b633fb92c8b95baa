import type { Locator } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { uploadPicture } from '#server/testing/upload-picture.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

/** A wide drawing in one color. */
const drawing = (name: string, color: string) => ({
  name: `${name}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" fill="${color}"/></svg>`,
  ),
});

const widthOf = (image: Locator) => image.evaluate((each: HTMLImageElement) => each.naturalWidth);

test('an admin of one site uploads its logo, icon and picture, and readers see them', async ({
  page,
  stranger,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, spaceId, as } = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Handbook', visibility: 'public', spaces: [spaceId] },
  });
  const params = { organizationId, siteId: site.id };
  const { urls } = await as.admin.call('publishSite', { params });
  await as.admin.call('inviteToSite', { params, body: { role: 'admin', users: [as.guest.id] } });
  await signInAs(as.guest);
  await page.goto(paths.siteCustomization(organizationId, site.id));

  const fieldOf = (name: string) => page.getByRole('group', { name, exact: true });
  const light = fieldOf('Logo in the light theme');
  const dark = fieldOf('Logo in the dark theme');
  // By keys, as a file picker opens.
  const choosing = page.waitForEvent('filechooser');
  await light.getByRole('button', { name: 'Upload' }).press('Enter');
  await (await choosing).setFiles(drawing('day', '#3350cf'));
  await expect(light.getByText('day.svg')).toBeVisible();
  await expect.poll(() => widthOf(light.getByRole('img'))).toBe(160);
  await expect(dark.getByText('As in the light theme')).toBeVisible();
  await dark.getByLabel('File of the logo').setInputFiles(drawing('night', '#ffffff'));
  await expect(dark.getByText('night.svg')).toBeVisible();

  // What can't be used is refused at its field, and changes nothing.
  await dark
    .getByLabel('File of the logo')
    .setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(dark.getByRole('alert')).toContainText('“logo.pdf” can’t be used here.');
  await dark
    .getByLabel('File of the logo')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(dark.getByRole('alert')).toHaveText('A picture can have up to 2 MB. Make it smaller first.');
  await expect(dark.getByText('night.svg')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Icon', { exact: true }).click();
  await page.getByRole('option', { name: 'Image' }).click();
  const icon = fieldOf('Icon image in the light theme');
  await icon.getByLabel('Address of the icon image').fill('https://pictures.invalid/icon.png');
  await expect(icon.getByText('This image can’t be loaded')).toBeVisible();
  await icon.getByLabel('File of the icon image').setInputFiles(drawing('icon', '#14693a'));
  await expect(icon.getByText('icon.svg')).toBeVisible();

  const social = fieldOf('Picture for link previews');
  await social.getByLabel('File of the picture').setInputFiles(drawing('social', '#14693a'));
  await expect(social.getByRole('alert')).toContainText('PNG, JPEG, WebP or GIF');
  await social.getByLabel('File of the picture').setInputFiles('docs/images/reader.png');
  await expect(social.getByText('reader.png')).toBeVisible();

  const footer = fieldOf('Footer logo in the light theme');
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path d="M0 0h80v40z"/></svg>';
    files.items.add(new File([text], 'dropped.svg', { type: 'image/svg+xml' }));
    return files;
  });
  await footer.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(footer.getByText('dropped.svg')).toBeVisible();

  const foreign = fieldOf('Footer logo in the dark theme');
  const { stranger: other } = world;
  const address = await uploadPicture(api, other, other.organizationId, { name: 'theirs.svg' });
  await foreign.getByLabel('Address of the footer logo').fill(address);
  await expect(foreign.getByRole('button', { name: 'Replace' })).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(foreign.getByRole('alert')).toHaveText(/picture of another organization; upload it here/);
  await expectAccessible(page);
  await foreign.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customization saved');
  await expectAccessible(page);

  await stranger.goto(urls.published ?? '');
  const logos = stranger.getByRole('banner').getByRole('img', { name: 'Handbook' });
  await expect(logos).toHaveCount(1);
  await expect(logos).toHaveAttribute('src', /day\.svg$/);
  await expect.poll(() => widthOf(logos)).toBe(160);
  const ofFooter = stranger.getByRole('contentinfo').getByRole('img', { name: 'Handbook' });
  await ofFooter.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(ofFooter)).toBe(80);
  await stranger.emulateMedia({ colorScheme: 'dark' });
  await expect(logos).toHaveAttribute('src', /night\.svg$/);
  await expect.poll(() => widthOf(logos)).toBe(160);
  await expect(stranger.locator('link[rel=icon]').first()).toHaveAttribute('href', /icon\.svg$/);
  const picture = stranger.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', /reader\.png$/);
  const size = await stranger.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    },
    (await picture.getAttribute('content')) ?? '',
  );
  expect(size).toBeGreaterThan(1);

  const remove = dark.getByRole('button', { name: 'Remove' });
  await remove.press('Enter');
  await expect(dark.getByRole('button', { name: 'Upload' })).toBeFocused();
  await light.getByRole('button', { name: 'Remove' }).click();
  await expect(light.getByRole('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('banner').getByRole('img')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await signInAs(as.read, stranger);
  await stranger.goto(paths.siteCustomization(organizationId, site.id));
  const closed = stranger.getByRole('group', { name: 'Footer logo in the light theme', exact: true });
  await expect(closed.getByText('dropped.svg')).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Replace' })).toHaveAttribute('aria-disabled', 'true');
  await expect(closed.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expectAccessible(stranger);
});
