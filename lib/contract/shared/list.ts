import { z } from 'zod';

/** Items of a page when the caller names no limit. */
export const defaultLimit = 50;

const Limit = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/, { error: 'must be a whole number from 1 to 1000' })
  .transform(Number)
  .refine((value) => value <= 1000, { error: 'must be a whole number from 1 to 1000' });

/** The query that every paged list takes. */
export const paging = {
  page: z
    .string()
    .max(4096)
    .optional()
    .meta({ description: 'The token of the page, from `next.page` of the last answer.' }),
  limit: Limit.optional().meta({ description: 'Items of a page, 1 to 1000; 50 when left out.' }),
};

/** Strict query of a list of which each item costs much: short pages, however many the caller asks for. */
export function costlyListQuery<S extends z.ZodRawShape>(most: number, filters: S) {
  return z.strictObject({
    page: paging.page,
    limit: Limit.prefault(String(most))
      .transform((limit) => Math.min(limit, most))
      .meta({ description: `Items of a page, ${most} at most.` }),
    ...filters,
  });
}

/** Strict query of a paged list, with filters of its own. */
export function listQuery<S extends z.ZodRawShape>(filters: S) {
  return z.strictObject({ ...paging, ...filters });
}

/** The envelope of every paged list. `count` is all that match and the caller may see. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    next: z.strictObject({ page: z.string() }).optional(),
    count: z.int().min(0),
    items: z.array(item),
  });
}

/** `true` or `false` in a query. */
export const QueryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');
