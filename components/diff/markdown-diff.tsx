'use client';

import type { Targets } from '#components/content/targets.ts';
import { diffDocuments } from '#lib/document/diff/diff.ts';
import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { RenderedChanges } from './rendered-changes.tsx';

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
