import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { tokensInAddress, tokensInput } from '#components/members/tokens-input.ts';
import { TokensScreen } from '#components/members/tokens-screen.tsx';

export const metadata: Metadata = { title: 'API tokens' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ApiTokensPage({ params, searchParams }: Props) {
  const { org } = await params;
  const input = tokensInput(org, tokensInAddress(await searchParams), Date.now());
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listMemberTokens', input));
  return (
    <Prefetched client={queries}>
      <TokensScreen organizationId={org} />
    </Prefetched>
  );
}
