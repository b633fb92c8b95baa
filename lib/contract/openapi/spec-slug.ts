import { z } from 'zod';

/** The name of a spec in addresses and on pages. */
export const specSlug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be small letters and digits, with single hyphens between them',
  });
