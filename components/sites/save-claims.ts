'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#components/data/action.ts';
import { attempt } from '#components/data/attempt.ts';
import { readOptions } from '#components/data/read-options.ts';
import type { ReplaceResult } from '#components/form/replaced-value.tsx';
import type { AdaptiveJSONSchema } from '#lib/contract/site-customization/adaptive-schema.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import type { Outcome } from '#lib/failure.ts';
import type { SitePlace } from './site-frame.tsx';

/** The schema of a site whose claims nobody has described yet. */
export const noClaims: AdaptiveJSONSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Saves claims where they still are what the person began with, because the API replaces all of them at once. */
export function useSaveClaims(place: SitePlace) {
  const client = useQueryClient();
  const act = useAct();
  const load = async (): Promise<Outcome<AdaptiveJSONSchema>> => {
    const options = readOptions('getAdaptiveSchema', { params: place });
    const outcome = await attempt(async () => ({
      ok: true as const,
      data: (await client.fetchQuery({ ...options, staleTime: 0 })).jsonSchema,
    }));
    return !outcome.ok && outcome.failure.code === 404 ? { ok: true, data: noClaims } : outcome;
  };
  return async (
    jsonSchema: AdaptiveJSONSchema,
    before: AdaptiveJSONSchema,
  ): Promise<Outcome<ReplaceResult<AdaptiveJSONSchema>>> => {
    const current = await load();
    if (!current.ok) return current;
    // The order of the names in an answer says nothing.
    if (canonicalJson(current.data) !== canonicalJson(before))
      return { ok: true, data: { theirs: current.data } };
    const outcome = await act(
      'replaceAdaptiveSchema',
      { params: place, body: { jsonSchema } },
      { done: 'Claims of visitors saved' },
    );
    return outcome.ok ? { ok: true, data: { saved: outcome.data.jsonSchema } } : outcome;
  };
}
