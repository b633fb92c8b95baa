'use client';

import { missingListFailure, useWholeList } from '#components/data/query.ts';

export type ReviewedThing = { spaceId: string; changeRequestId: string };

/** The reviews of a change request, newest first, and who was asked for one. */
export function useReviews({ spaceId, changeRequestId }: ReviewedThing) {
  const input = { params: { spaceId, changeRequestId }, query: { limit: '100' } };
  const reviews = useWholeList('listReviews', input);
  const requested = useWholeList('listRequestedReviewers', input);
  return {
    reviews: reviews.items,
    requested: requested.items,
    isLoading: reviews.isLoading || requested.isLoading,
    failure: missingListFailure(reviews) ?? missingListFailure(requested),
    retry: () => {
      reviews.retry();
      requested.retry();
    },
  };
}

export type Reviews = ReturnType<typeof useReviews>;
