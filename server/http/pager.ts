import { defaultLimit } from '#lib/contract/shared/list.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Principal } from '#server/core/objects.ts';
import type { PageKey, Paginate } from '#server/core/page.ts';
import { readSigned, signValue } from '#server/core/signed.ts';

const purpose = 'page';

/** Reads keyset pages for one request; its tokens are good for this caller, list and filter only. */
export function pager(
  secret: string,
  operation: string,
  path: string,
  actor: Principal | null,
  query: Record<string, unknown>,
): Paginate {
  return async (list) => {
    const { page, limit = defaultLimit, ...filter } = query as { page?: string; limit?: number };
    const scope = JSON.stringify([actor?.id ?? null, operation, path, filter]);
    const after =
      page === undefined ? undefined : (readSigned(secret, purpose, page, scope) as PageKey | undefined);
    if (page !== undefined && !after) {
      throw new Invalid([{ path: 'page', message: 'is no page token of this list' }]);
    }
    const rows = await list.rows({ after: after && list.order.after(after), limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const complete = after === undefined && rows.length <= limit;
    return {
      items,
      count: complete ? items.length : await list.count(),
      ...(rows.length > limit && last ? { next: { page: signValue(secret, purpose, last.key, scope) } } : {}),
    };
  };
}
