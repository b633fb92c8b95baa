import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawSocialPicture } from './draw.ts';
import { openLogo } from './logo.ts';
import { pictureTag, SocialPictures } from './pictures.ts';

const usual = { title: 'Boil water', site: 'Handbook', mark: 'H', language: 'en', color: '#3350cf' };
const pixels = async (picture: Uint8Array) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
};

/** How many pixels of the lower part, where titles stand, are as dark as letters; in the left and the right half. */
async function lettersOf(picture: Uint8Array): Promise<{ left: number; right: number }> {
  const { data, width, height, channels } = await pixels(picture);
  const halves = { left: 0, right: 0 };
  for (let y = 200; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[(y * width + x) * channels] ?? 255) < 80) halves[x < width / 2 ? 'left' : 'right'] += 1;
  return halves;
}

describe('a picture for links', () => {
  it('has the size that other sites expect, and the title of the page', async () => {
    const picture = await drawSocialPicture(usual);
    expect(await pixels(picture)).toMatchObject({ width: 1200, height: 630 });
    const { left, right } = await lettersOf(picture);
    expect(left).toBeGreaterThan(1_000);
    expect(right).toBe(0);
  });

  it('stands on the right for a title that is read from there', async () => {
    for (const title of ['مرحبا بكم', 'ברוכים הבאים']) {
      const { left, right } = await lettersOf(await drawSocialPicture({ ...usual, title }));
      expect(right).toBeGreaterThan(1_000);
      expect(left).toBe(0);
    }
  });

  it('has Chinese, Japanese and Korean titles, in letters of their language', async () => {
    const site = await lettersOf(await drawSocialPicture({ ...usual, title: '' }));
    for (const title of ['快速入门指南', '快速入門指南', 'はじめに', '시작하기']) {
      const { left } = await lettersOf(await drawSocialPicture({ ...usual, title }));
      expect(left).toBeGreaterThan(site.left + 1_000);
    }
    const [chinese, japanese] = await Promise.all(
      ['zh', 'ja'].map((language) => drawSocialPicture({ ...usual, title: '直接', language })),
    );
    expect(chinese?.equals(japanese ?? Buffer.of())).toBe(false);
  });

  it.each(['Averylongword ', '長い題名'])('keeps a long title in its frame: %s', async (part) => {
    const { data, width, height, channels } = await pixels(
      await drawSocialPicture({ ...usual, title: part.repeat(60) }),
    );
    const margin = Array.from({ length: 40 * height }, (_, at) => {
      const [x, y] = [width - 1 - (at % 40), Math.floor(at / 40)];
      return y > 20 ? (data[(y * width + x) * channels] ?? 0) : 255;
    });
    expect(Math.min(...margin)).toBeGreaterThan(200);
  });

  it('has the site in place of a title that no font can write', async () => {
    const [unwritable, site] = await Promise.all(
      ['བོད་ཡིག', usual.site].map(async (title) => lettersOf(await drawSocialPicture({ ...usual, title }))),
    );
    expect(unwritable?.left).toBeGreaterThan(1_000);
    expect(unwritable).toEqual(site);
  });

  it('has the logo in place of the mark and the title of the site, on the color of the header', async () => {
    const logo = await openLogo(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 1"><path fill="#f00" d="M0 0h10v1H0z"/></svg>',
      ),
    );
    const colorAt = async (picture: Uint8Array, x: number, y: number) => {
      const { data, width, channels } = await pixels(picture);
      return [...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
    };
    const plainHeader = await drawSocialPicture(usual, logo);
    expect(await colorAt(plainHeader, 300, 120)).toEqual([255, 0, 0]);
    expect(await colorAt(plainHeader, 1_190, 120)).toEqual(await colorAt(plainHeader, 1_190, 400));
    const dark = await drawSocialPicture({ ...usual, header: '#000000' }, logo);
    expect(await colorAt(dark, 300, 120)).toEqual([255, 0, 0]);
    expect(await colorAt(dark, 1_190, 120)).toEqual([0, 0, 0]);
    expect(await colorAt(await drawSocialPicture({ ...usual, title: 'مرحبا بكم' }, logo), 900, 120)).toEqual([
      255, 0, 0,
    ]);
  });

  it('is drawn from whatever a title says', async () => {
    for (const title of ['', ' ', '<script>&"\'', '\u202eabc', '🇩🇪 👩‍👩‍👧', 'a'.repeat(500)])
      expect((await drawSocialPicture({ ...usual, title, mark: title })).length).toBeGreaterThan(500);
  });
});

describe('pictures', () => {
  const pictures = new SocialPictures({ log: { error: (_fields, message) => expect.unreachable(message) } });
  afterAll(() => pictures.stop());

  it('are drawn once for what they are made of', async () => {
    const [one, same] = await Promise.all([pictures.find(usual, 'a'), pictures.find({ ...usual }, 'b')]);
    expect(same).toBe(one);
    expect(await pictures.find(usual, 'a')).toBe(one);
    expect(pictureTag({ ...usual, color: '#ff0000' })).not.toBe(pictureTag(usual));
  });
});
