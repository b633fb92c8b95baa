import { toHast } from '#lib/document/render/hast.ts';
import type { Document } from '#lib/document/types.ts';
import { RenderedTree } from './rendered-tree.tsx';
import { type FileTarget, resolversOf, type Targets } from './targets.ts';
import type { ContentWords } from './words.ts';

export type RenderedPageProps = {
  document: Document;
  targets?: Targets;
  words?: ContentWords;
  className?: string;
};

/** The content of a page as it is read, with its code coloured. For the server; `RenderedBlock` is for the browser. */
export async function RenderedPage({ document, targets = {}, words, className }: RenderedPageProps) {
  const filesByAddress = new Map<string, FileTarget>();
  // Apart, because the grammars are large.
  const { withColours } = await import('./highlight.ts');
  const root = await withColours(toHast(document, resolversOf(targets, filesByAddress)));
  return (
    <RenderedTree
      root={root}
      targets={targets}
      filesByAddress={filesByAddress}
      words={words}
      className={className}
    />
  );
}
