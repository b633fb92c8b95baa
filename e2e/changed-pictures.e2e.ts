import { paths } from '#lib/paths.ts';
import { createSampleSpace, rewrite, type SampleSpace } from '#server/testing/content.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('an image that a change request takes out of a page is shown as it was', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Open the box.\n\nThe end.\n' });
  const install = space.pages.Install ?? '';
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwQYkBgAlMcP8QrZ6ZEAAAAASUVORK5CYII=';
  await space.change([
    {
      operation: 'insert_files',
      files: [{ name: 'box.png', contentType: 'image/png', ref: 'box', base64 }],
    },
    rewrite(install, 'Open the box.\n\n![The box](./box)\n\nThe end.\n'),
  ]);
  await space.propose([rewrite(install, 'Open the box.\n\nThe end.\n')]);
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 3));
  const image = page.getByRole('img', { name: 'The box' });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(2);
  await expect(page.getByRole('radio', { name: 'Swipe' })).toHaveCount(0);
});

const pictures = {
  box: 'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAGklEQVR42mM4oaFBFcQwatCoQaMGjRpEGQIATMGkEOEozAAAAAAASUVORK5CYII=',
  lid: 'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mPQ0DhBU8QwasGoBaMWjFowasFQsAAAqXAwH2OaND4AAAAASUVORK5CYII=',
};

/** A change request, number 3, that shows another picture in a page. */
async function replacePicture(api: ServedApi, words: string): Promise<SampleSpace> {
  const space = await createSampleSpace(api, { Install: `${words}\n` });
  const install = space.pages.Install ?? '';
  const textWith = (file: string) => `${words}\n\n![The box](${file})\n`;
  await space.change([
    {
      operation: 'insert_files',
      files: Object.entries(pictures).map(([ref, base64]) => ({
        name: `${ref}.png`,
        contentType: 'image/png',
        ref,
        base64,
      })),
    },
    rewrite(install, textWith('./box')),
  ]);
  const files = await space.as.read.call('listFiles', { params: space.params });
  const lid = files.items.find(({ name }) => name === 'lid.png');
  await space.propose([rewrite(install, textWith(`/files/${lid?.id}`))]);
  return space;
}

test('two versions of a picture are compared with a slider', async ({ page, api, signInAs }) => {
  const space = await replacePicture(api, 'Open the box.');
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 3));
  await expect(page.getByText('Before: “The box”, 24 × 16 px')).toBeVisible();
  await expect(page.getByText('After: “The box”, 32 × 16 px')).toBeVisible();
  await page.getByRole('radio', { name: 'Swipe' }).check();
  const slider = page.getByRole('slider', { name: 'Show more of the new picture' });
  await expect(slider).toHaveValue('50');
  const before = page.getByRole('img', { name: 'The box, before' });
  await expect.poll(() => before.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(24);
  const after = page.getByRole('img', { name: 'The box, after' });
  await expect.poll(() => after.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(32);
  await expectAccessible(page);
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% of the new picture');
  await expect(after.locator('..')).toHaveCSS('clip-path', 'inset(0px 49% 0px 0px)');
  await page.setViewportSize({ width: 390, height: 844 });
  const { x = 0, y = 0, width = 0, height = 0 } = (await after.locator('..').boundingBox()) ?? {};
  await page.mouse.click(x + width / 4, y + height / 2);
  await expect(slider).toHaveValue('25');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Side by side' }).check();
  await expect(slider).toHaveCount(0);
});

test('on a page that is read from right to left, the slider moves to the left', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await replacePicture(api, 'افتح الصندوق.');
  await signInAs(space.as.review);
  await page.goto(paths.changeRequest(space.organizationId, space.spaceId, 3));
  await page.getByRole('radio', { name: 'Swipe' }).check();
  const slider = page.getByRole('slider', { name: 'Show more of the new picture' });
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('51');
  const after = page.getByRole('img', { name: 'The box, after' });
  await expect(after.locator('..')).toHaveCSS('clip-path', 'inset(0px 0px 0px 49%)');
});
