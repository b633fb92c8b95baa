'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadProxyUntil } from '#components/data/lazy-proxy.ts';

/** What can be asked first, as it comes. Where that fails there are none, and the field works all the same. */
export function useAskQuestions(organizationId: string): {
  questions: readonly string[];
  isLoading: boolean;
} {
  const cache = useQueryClient();
  const input = { params: { organizationId } };
  // The list has the same questions as the stream, so what changes it changes these.
  const queryKey = ['listAskQuestions', input];
  const { data = [], isFetching } = useQuery({
    queryKey,
    retry: false,
    queryFn: async ({ signal }) => {
      const proxyUntil = await loadProxyUntil();
      // What is shown already stays until all of what is there now has come.
      const isFirst = cache.getQueryData(queryKey) === undefined;
      let questions: string[] = [];
      for await (const { question } of proxyUntil(signal).stream('streamAskQuestions', input)) {
        questions = [...questions, question];
        if (isFirst) cache.setQueryData(queryKey, questions);
      }
      return questions;
    },
  });
  return { questions: data, isLoading: isFetching && data.length === 0 };
}
