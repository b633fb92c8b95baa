'use client';

import type { Targets } from '#components/content/targets.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { ChangesView } from './change-view.tsx';
import { definitionsIn } from './definitions.ts';
import { DiffContext } from './diff-context.ts';
import { directionOf } from './direction.ts';

const noTargets: Targets = {};
const noStops: ReadonlyMap<string, number> = new Map();

/** Compared blocks outside of the review of a page. */
export function RenderedChanges({
  changes,
  targets = noTargets,
}: {
  changes: readonly BlockChange[];
  targets?: Targets | undefined;
}) {
  const content = {
    targets,
    definitions: definitionsIn(changes),
    stops: noStops,
    unfolded: false,
    direction: directionOf(changes),
  };
  return (
    <DiffContext value={content}>
      <div dir={content.direction} className="grid grid-cols-1 gap-3">
        <ChangesView changes={changes} sides="both" />
      </div>
    </DiffContext>
  );
}
