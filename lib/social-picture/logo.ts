import sharp from 'sharp';
import { imageKind } from './image-kind.ts';
import { safeSvg } from './safe-svg.ts';

/** A logo as pixels. */
export interface Logo {
  png: Buffer;
  width: number;
  height: number;
}

const box = { width: 460, height: 88 };
const mostInputPixels = 16_000_000;
const seconds = 3;

/** A logo as large as a picture shows it; undefined for what can't be shown. */
export async function openLogo(bytes: Uint8Array): Promise<Logo | undefined> {
  const kind = imageKind(bytes);
  const drawing = kind === 'drawing' ? safeSvg(Buffer.from(bytes).toString('utf8'), box) : undefined;
  if (kind !== 'picture' && !drawing) return undefined;
  try {
    const { data, info } = await sharp(drawing ? Buffer.from(drawing.svg) : bytes, {
      limitInputPixels: mostInputPixels,
    })
      .autoOrient()
      .resize({ ...box, fit: 'inside' })
      .png()
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
