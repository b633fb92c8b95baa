// Without zod, so that the screens that show these fields need not load it.

/** Bytes of the largest picture of a person, organization or site. */
export const largestPicture = 2 * 1024 * 1024;

/** Types of pictures. A drawing that could run scripts is never opened by itself, only shown as an image. */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
] as const;
