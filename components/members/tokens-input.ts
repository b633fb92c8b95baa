import { daysAgo } from '#components/ui/days-ago.ts';
import { memberTokenStates } from '#lib/contract/members/tokens.ts';

export { memberTokenStates };

/** The filters for when tokens were last used, as named in the URL. */
export const tokenUses = ['not-for-30-days', 'not-for-90-days'] as const;

export const tokenSorts = ['createdAt', 'lastUsedAt', 'expiresAt'] as const;

export const tokenOrders = ['asc', 'desc'] as const;

export type TokensFilter = {
  search?: string | undefined;
  member?: string | undefined;
  state?: (typeof memberTokenStates)[number] | undefined;
  used?: (typeof tokenUses)[number] | undefined;
  sort?: (typeof tokenSorts)[number] | undefined;
  order?: (typeof tokenOrders)[number] | undefined;
};

const days = { 'not-for-30-days': 30, 'not-for-90-days': 90 };

/** The query of the screen of tokens, the same for the server's first page and the browser's next ones. */
export function tokensInput(
  organizationId: string,
  { search, member, state, used, sort = 'createdAt', order = 'desc' }: TokensFilter,
  now: number,
) {
  const unusedSince = used && daysAgo(days[used], now);
  return { params: { organizationId }, query: { search, member, state, unusedSince, sort, order } };
}

type Address = Record<string, string | string[] | undefined>;

/** The filters in a URL of the screen of tokens. */
export function tokensInAddress({ q, member, state, used, sort, order }: Address): TokensFilter {
  return {
    search: typeof q === 'string' ? q.trim() || undefined : undefined,
    member: typeof member === 'string' ? member : undefined,
    state: memberTokenStates.find((known) => known === state),
    used: tokenUses.find((known) => known === used),
    sort: tokenSorts.find((known) => known === sort),
    order: tokenOrders.find((known) => known === order),
  };
}
