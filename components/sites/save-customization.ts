'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAct } from '#components/data/action.ts';
import { attempt } from '#components/data/attempt.ts';
import { noticeRefusal } from '#components/data/notices.ts';
import { useRead } from '#components/data/query.ts';
import { readOptions } from '#components/data/read-options.ts';
import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { findConflict } from './customization-conflict.ts';
import type { CustomizationValues } from './customization-schema.ts';
import { customFontsOf, mergeFonts, valuesOf, withFieldNames, withValues } from './customization-values.ts';
import { useFonts } from './font-fields.tsx';
import type { SitePlace } from './site-frame.tsx';
import { isSame, patchBetween } from './space-customization.ts';

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

/** A font as a customization has it; the list of fonts says more of each. */
function withoutPermissions({ id, custom, fontFamily, fontFaces }: CustomFont): CustomFont {
  return { id, custom, fontFamily, fontFaces };
}

type LookQuery = { data: SiteCustomization | undefined; isFetching: boolean };

/** The customization that a form was opened with, or saved last; `id` is of the site or the space that it is of. */
function useKnownLook(id: string, { data: look, isFetching }: LookQuery) {
  const known = useRef<{ id: string; look: SiteCustomization; isFresh: boolean }>(undefined);
  useEffect(() => {
    // The cache can show what was saved long ago, until what is saved now has been read.
    const isOpened = known.current?.id === id && known.current.isFresh;
    if (look && !isOpened) known.current = { id, look, isFresh: !isFetching };
  }, [id, look, isFetching]);
  const set = (saved: SiteCustomization) => {
    known.current = { id, look: saved, isFresh: true };
  };
  return {
    set,
    /** What would be replaced without having been seen. Once it was said, the same changes replace it. */
    findConflict: (look: SiteCustomization, changes: Changes) => {
      const conflict = findConflict(valuesOf(known.current?.look ?? look), valuesOf(look), changes);
      set(look);
      return conflict;
    },
  };
}

/**
 * Saves the changed fields of a customization, and takes that back where they still are what was saved. The API replaces
 * the whole, so it is read again before, and keeps what another admin changed meanwhile in other fields.
 */
export function useSaveCustomization(params: SitePlace) {
  const client = useQueryClient();
  const act = useAct();
  const load = () => client.fetchQuery({ ...readOptions('getSiteCustomization', { params }), staleTime: 0 });
  const known = useKnownLook(params.siteId, useRead('getSiteCustomization', { params }));
  const fonts = useFonts();
  const bodyWith = (look: SiteCustomization, changes: Changes, knownFonts = fonts) =>
    withValues(look, { ...valuesOf(look), ...changes }, knownFonts.map(withoutPermissions));
  const undo = async (saved: SiteCustomization, before: Changes, knownFonts: readonly CustomFont[]) => {
    const outcome = await attempt<unknown>(async () => {
      const look = await load();
      return isSame(pickValues(valuesOf(look), before), pickValues(valuesOf(saved), before))
        ? act(
            'replaceSiteCustomization',
            { params, body: bodyWith(look, before, knownFonts) },
            { done: 'Customization is as before', onDone: known.set },
          )
        : { ok: false, failure: changed };
    });
    if (!outcome.ok) noticeRefusal('Nothing was changed', outcome.failure);
  };
  return async (changes: Changes): Promise<Outcome<SiteCustomization>> => {
    const look = await load();
    const conflict = known.findConflict(look, changes);
    if (conflict) return { ok: false, failure: conflict };
    const before = pickValues(valuesOf(look), changes);
    let saved = look;
    const outcome = await act(
      'replaceSiteCustomization',
      { params, body: bodyWith(look, changes) },
      {
        done: 'Customization saved',
        undo: () => void undo(saved, before, mergeFonts(fonts, customFontsOf(look))),
        onDone: (data) => {
          saved = data;
          known.set(data);
        },
      },
    );
    return withFieldNames(outcome);
  };
}

/**
 * Saves the changed fields of the customization of one space of a site. What is as on the site, the space has no longer of
 * its own.
 */
export function useSaveSpaceCustomization(place: SitePlace, siteSpaceId: string) {
  const client = useQueryClient();
  const act = useAct();
  const params = { ...place, siteSpaceId };
  const load = async () =>
    Promise.all([
      client.fetchQuery({ ...readOptions('getSiteSpaceCustomization', { params }), staleTime: 0 }),
      client.fetchQuery({ ...readOptions('getSiteCustomization', { params: place }), staleTime: 0 }),
    ]);
  const known = useKnownLook(siteSpaceId, useRead('getSiteSpaceCustomization', { params }));
  const send = async (
    changes: Changes,
    [look, ofSite]: Awaited<ReturnType<typeof load>>,
    done: string,
    undo?: (before: Changes) => void,
  ) => {
    const before = valuesOf(look);
    const body = patchBetween(look, withValues(look, { ...before, ...changes }), ofSite);
    const outcome = await act(
      'updateSiteSpaceCustomization',
      { params, body },
      { done, onDone: known.set, ...(undo ? { undo: () => undo(pickValues(before, changes)) } : {}) },
    );
    return withFieldNames(outcome);
  };
  const undo = async (before: Changes) =>
    noticeIfRefused(await attempt(async () => send(before, await load(), 'Customization is as before')));
  return async (changes: Changes): Promise<Outcome<SiteCustomization>> => {
    const read = await load();
    const conflict = known.findConflict(read[0], changes);
    if (conflict) return { ok: false, failure: conflict };
    return send(changes, read, 'Customization saved', (before) => void undo(before));
  };
}

function noticeIfRefused(outcome: Outcome<unknown>): void {
  if (!outcome.ok) noticeRefusal('Nothing was changed', outcome.failure);
}
