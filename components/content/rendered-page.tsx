import { type RenderOptions, toHast } from '#lib/document/render/hast.ts';
import type { Document } from '#lib/document/types.ts';
import { RenderedTree } from './rendered-tree.tsx';
import { type FileTarget, resolversOf, type Targets } from './targets.ts';
import type { ContentWords } from './words.ts';

export type RenderedPageProps = {
  document: Document;
  targets?: Targets;
  /** Of the renderer, when only some blocks of a document are shown. */
  options?: Pick<RenderOptions, 'context' | 'headingIds'>;
  words?: ContentWords;
  className?: string;
};

/** The content of a page as it is read, with its code coloured. For the server; `RenderedBlocks` is for the browser. */
export async function RenderedPage({ document, targets = {}, options, words, className }: RenderedPageProps) {
  const filesByAddress = new Map<string, FileTarget>();
  // Apart, because the grammars have no business in a browser.
  const { withColours } = await import('./highlight.ts');
  const root = await withColours(toHast(document, { ...options, ...resolversOf(targets, filesByAddress) }));
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
