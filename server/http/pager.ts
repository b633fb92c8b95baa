import { defaultLimit } from '#lib/contract/shared/list.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Principal } from '#server/core/objects.ts';
import type { Page, PageRequest } from '#server/core/page.ts';
import type { PageTokens } from '#server/db/pages.ts';

/** Reads keyset pages for one request; its tokens are good for this caller, list and filter only. */
export function pager(
  tokens: PageTokens,
  operation: string,
  path: string,
  actor: Principal | null,
  query: Record<string, unknown>,
) {
  return async <Row extends { key: (string | null)[] }>(list: PageRequest<Row>): Promise<Page<Row>> => {
    const { page, limit = defaultLimit, ...filter } = query as { page?: string; limit?: number };
    const scope = JSON.stringify([actor?.id ?? null, operation, path, filter]);
    const after = page === undefined ? undefined : tokens.read(page, scope);
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
      ...(rows.length > limit && last ? { next: { page: tokens.sign(last.key, scope) } } : {}),
    };
  };
}
