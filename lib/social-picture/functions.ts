import { drawSocialPicture } from './draw.ts';
import { openLogo } from './logo.ts';
import type { SocialPicture } from './types.ts';

/** What the thread of pictures does. */
export const functions = {
  draw: async (picture: SocialPicture, logo?: Uint8Array): Promise<Uint8Array> =>
    drawSocialPicture(picture, logo && (await openLogo(logo))),
};
