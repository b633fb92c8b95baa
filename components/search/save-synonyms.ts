'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#components/data/action.ts';
import { attempt } from '#components/data/attempt.ts';
import { noticeRefusal } from '#components/data/notices.ts';
import { readOptions } from '#components/data/read-options.ts';
import type { ReplaceResult } from '#components/form/replaced-value.tsx';
import type { Failure, Outcome } from '#lib/failure.ts';

export type Lines = string[][];

const changed: Failure = {
  code: 0,
  type: 'changed',
  message: 'Someone else changed the synonyms after you saved them.',
};

const isSame = (one: Lines, other: Lines): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves synonyms where they still are what the person began with, and takes that back where they still are what was
 * saved. The API replaces all lines at once, so those of another admin would be lost.
 */
export function useSaveSynonyms(organizationId: string) {
  const client = useQueryClient();
  const act = useAct();
  const params = { organizationId };
  const load = async (): Promise<Lines> => {
    const options = readOptions('getSearchSynonyms', { params });
    return (await client.fetchQuery({ ...options, staleTime: 0 })).lines;
  };
  const undo = async (saved: Lines, before: Lines) => {
    const outcome = await attempt<unknown>(async () =>
      isSame(await load(), saved)
        ? act(
            'replaceSearchSynonyms',
            { params, body: { lines: before } },
            { done: 'Synonyms are as before' },
          )
        : { ok: false, failure: changed },
    );
    if (!outcome.ok) noticeRefusal('Nothing was changed', outcome.failure);
  };
  return async (lines: Lines, before: Lines): Promise<Outcome<ReplaceResult<Lines>>> => {
    const current = await load();
    if (!isSame(current, before)) return { ok: true, data: { theirs: current } };
    let saved = lines;
    const outcome = await act(
      'replaceSearchSynonyms',
      { params, body: { lines } },
      {
        done: 'Synonyms saved',
        undo: () => void undo(saved, before),
        onDone: (data) => {
          saved = data.lines;
        },
      },
    );
    return outcome.ok ? { ok: true, data: { saved } } : outcome;
  };
}
