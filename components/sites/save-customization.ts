'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#components/data/action.ts';
import { attempt } from '#components/data/attempt.ts';
import { noticeRefusal } from '#components/data/notices.ts';
import { readOptions } from '#components/data/read-options.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { type CustomizationValues, valuesOf, withValues } from './customization-values.ts';
import type { SitePlace } from './site-frame.tsx';

type Changes = Partial<CustomizationValues>;

const changed: Failure = {
  code: 0,
  type: 'changed',
  message: 'Someone else changed the same fields after you saved them.',
};

/** The values that `names` has, from another form. */
function pickValues(values: CustomizationValues, names: Changes): Changes {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in names));
}

/**
 * Saves the changed fields of a customization, and takes that back where they still are what was saved. The API replaces
 * the whole, so it is read again before, and keeps what another admin changed meanwhile in other fields.
 */
export function useSaveCustomization(params: SitePlace) {
  const client = useQueryClient();
  const act = useAct();
  const load = () => client.fetchQuery({ ...readOptions('getSiteCustomization', { params }), staleTime: 0 });
  const bodyWith = (look: SiteCustomization, changes: Changes) =>
    withValues(look, { ...valuesOf(look), ...changes });
  const undo = async (saved: SiteCustomization, before: Changes) => {
    const outcome = await attempt<unknown>(async () => {
      const look = await load();
      return isSame(pickValues(valuesOf(look), before), pickValues(valuesOf(saved), before))
        ? act(
            'replaceSiteCustomization',
            { params, body: bodyWith(look, before) },
            { done: 'Customization is as before' },
          )
        : { ok: false, failure: changed };
    });
    if (!outcome.ok) noticeRefusal('Nothing was changed', outcome.failure);
  };
  return async (changes: Changes): Promise<Outcome<SiteCustomization>> => {
    const look = await load();
    const before = pickValues(valuesOf(look), changes);
    let saved = look;
    return act(
      'replaceSiteCustomization',
      { params, body: bodyWith(look, changes) },
      {
        done: 'Customization saved',
        undo: () => void undo(saved, before),
        onDone: (data) => {
          saved = data;
        },
      },
    );
  };
}

/** Whether two values are equal; the order of the keys in objects does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
