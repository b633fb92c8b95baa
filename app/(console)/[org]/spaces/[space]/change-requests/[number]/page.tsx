import type { Metadata } from 'next';
import { prefetchReview } from '#components/change-requests/review/reads.ts';
import { ReviewScreen } from '#components/change-requests/review/review-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { pageQueries } from '#components/data/server.ts';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Change request #${(await params).number}` };
}

type Props = { params: Promise<{ org: string; space: string; number: string }> };

export default async function ChangeRequestPage({ params }: Props) {
  const { org, space: spaceId, number } = await params;
  const queries = await pageQueries();
  await prefetchReview(queries, spaceId, number);
  return (
    <Prefetched client={queries}>
      <ReviewScreen organizationId={org} spaceId={spaceId} number={number} />
    </Prefetched>
  );
}
