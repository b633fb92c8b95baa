import { drawSocialPicture } from './draw.ts';
import type { SocialPicture } from './types.ts';

/** What the thread of pictures does. */
export const functions = {
  draw: async (picture: SocialPicture): Promise<Uint8Array> => drawSocialPicture(picture),
};
