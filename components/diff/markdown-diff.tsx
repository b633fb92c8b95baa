'use client';

import type { Targets } from '#components/content/targets.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { ChangesView } from './change-view.tsx';
import { DiffContext } from './diff-context.ts';
import { directionOf } from './direction.ts';

const noTargets: Targets = {};
const noStops: ReadonlyMap<string, number> = new Map();

/** The rendered difference between two versions of a piece of Markdown. */
export function MarkdownDiff({
  before,
  after,
  targets,
}: {
  before: string;
  after: string;
  targets?: Targets;
}) {
  const newId = numberedIds('d');
  const old = parseMarkdown(before, newId);
  const changes = diffDocuments(old, identify(parseMarkdown(after, newId), old, newId));
  return <RenderedChanges changes={changes} targets={targets} />;
}

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

/** The link definitions of both versions. */
export function definitionsIn(changes: readonly BlockChange[]): { blocks: Block[] } {
  const definitions: Block[] = [];
  const collect = (block: Block | undefined): void => {
    if (!block) return;
    if (block.type === 'definition') definitions.push(block);
    if (isContainer(block)) for (const child of block.children) collect(child);
  };
  for (const { before, after } of changes) {
    collect(after);
    collect(before);
  }
  return { blocks: definitions };
}
