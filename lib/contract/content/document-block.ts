import { z } from 'zod';

/** A block as it is stored: a leaf with its Markdown (`source`), or a container with its parts. */
export const DocumentBlock = z.looseObject({ id: z.string(), type: z.string() }).meta({
  id: 'DocumentBlock',
  description:
    'A block of a page, with the id that it keeps when it is edited or moved. A leaf has its Markdown as `source`; a container has what opens and closes it, and its `children`.',
});
