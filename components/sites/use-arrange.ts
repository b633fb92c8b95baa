'use client';

import { useState } from 'react';
import { type Act, useAct, useBatch } from '#components/data/action.ts';
import { toastDone, toastFailure } from '#components/feedback/toasts.tsx';
import type { TreeMove } from '#components/tree/spots.ts';
import type { TreeRow } from '#components/tree/tree-rows.ts';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import type { SitePlace } from './site-frame.tsx';
import { everyPart, homeOf, moved, type Part, partsOf } from './structure-tree.ts';

/** The parts of a site and a function that moves them: shown at once, undoable, and reverted when refused. */
export function useArrange(
  place: SitePlace,
  structure: SiteStructure,
): { parts: readonly Part[]; move: (to: TreeMove) => Promise<void> } {
  const act = useAct();
  const batch = useBatch();
  const [override, setOverride] = useState<Part[]>();
  const parts = override ?? partsOf(structure);
  const carryOut = async (from: readonly Part[], to: TreeMove): Promise<Part[] | undefined> => {
    const title = everyPart(from).find(({ id }) => id === to.id)?.title;
    const next = moved(from, to);
    setOverride(next);
    const outcome = await batch(() => send(act, place, everyPart(from), to));
    setOverride((now) => (now === next || !outcome.ok ? undefined : now));
    if (outcome.ok) return next;
    toastFailure(`${title} was not moved`, outcome.failure);
    return undefined;
  };
  const move = async (to: TreeMove) => {
    const home = homeOf(parts, to.id);
    const after = await carryOut(parts, to);
    if (!after) return;
    const title = everyPart(after).find(({ id }) => id === to.id)?.title;
    toastDone(`${title} moved`, home && (() => void carryOut(after, home)));
  };
  return { parts, move };
}

/** A part that enters or leaves a group is first moved there, then to its position. */
async function send(
  act: Act,
  place: SitePlace,
  rows: readonly TreeRow<Part>[],
  to: TreeMove,
): Promise<Outcome<unknown>> {
  const { id, parent, beside } = to;
  const row = rows.find((each) => each.id === id);
  const group = row?.parent;
  if (row?.item.kind === 'section' && group !== parent) {
    const outcome =
      parent === null
        ? await act('deleteSiteSectionFromGroup', {
            params: { ...place, siteSectionGroupId: group ?? '', siteSectionId: id },
          })
        : await act('addSiteSectionToGroup', {
            params: { ...place, siteSectionGroupId: parent },
            body: { sectionId: id },
          });
    if (!outcome.ok || !beside) return outcome;
  }
  const pointer = (of: string) => {
    const kind = rows.find((each) => each.id === of)?.item.kind;
    const type = kind === 'space' ? 'site-space' : kind === 'section' ? 'site-section' : 'site-section-group';
    return { type, id: of } as const;
  };
  const position = beside ? { [beside.side]: pointer(beside.id) } : {};
  return act('sortSiteStructure', { params: place, body: { item: pointer(id), position } });
}
