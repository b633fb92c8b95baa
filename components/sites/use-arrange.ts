'use client';

import { useState } from 'react';
import { type Act, useAct, useBatch } from '#components/data/action.ts';
import { toastDone, toastFailure } from '#components/feedback/toasts.tsx';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import type { SitePlace } from './site-frame.tsx';
import { homeOf, moved, type Part, type PartMove, type PartRow, partsOf, rowsOf } from './structure-tree.ts';

/** The parts of a site and a function that moves them: shown at once, undoable, and reverted when refused. */
export function useArrange(
  place: SitePlace,
  structure: SiteStructure,
): { parts: readonly Part[]; move: (to: PartMove) => Promise<void> } {
  const act = useAct();
  const batch = useBatch();
  const [override, setOverride] = useState<Part[]>();
  const parts = override ?? partsOf(structure);
  const carryOut = async (from: readonly Part[], to: PartMove): Promise<Part[] | undefined> => {
    const title = rowsOf(from).find(({ part }) => part.id === to.id)?.part.title;
    const next = moved(from, to);
    setOverride(next);
    const outcome = await batch(() => send(act, place, rowsOf(from), to));
    setOverride((now) => (now === next || !outcome.ok ? undefined : now));
    if (outcome.ok) return next;
    toastFailure(`${title} was not moved`, outcome.failure);
    return undefined;
  };
  const move = async (to: PartMove) => {
    const home = homeOf(parts, to.id);
    const after = await carryOut(parts, to);
    if (!after) return;
    const title = rowsOf(after).find(({ part }) => part.id === to.id)?.part.title;
    toastDone(`${title} moved`, home && (() => void carryOut(after, home)));
  };
  return { parts, move };
}

/** A part that enters or leaves a group is first moved there, then to its position. */
async function send(
  act: Act,
  place: SitePlace,
  rows: readonly PartRow[],
  to: PartMove,
): Promise<Outcome<unknown>> {
  const { id, parent, beside } = to;
  const row = rows.find(({ part }) => part.id === id);
  const group = row?.parent?.id;
  if (row?.part.kind === 'section' && group !== parent) {
    const outcome =
      parent === undefined
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
    const kind = rows.find(({ part }) => part.id === of)?.part.kind;
    const type = kind === 'space' ? 'site-space' : kind === 'section' ? 'site-section' : 'site-section-group';
    return { type, id: of } as const;
  };
  const position = beside ? { [beside.side]: pointer(beside.id) } : {};
  return act('sortSiteStructure', { params: place, body: { item: pointer(id), position } });
}
