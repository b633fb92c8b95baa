import { resolveTargets } from '#lib/document/render/resolve-targets.ts';
import type { RenderedMarkdown } from '#lib/rendering/rendered.ts';
import { RenderedTree, type RenderedTreeProps } from './rendered-tree.tsx';
import { type FileTarget, resolversOf, type Targets } from './targets.ts';
import { type ContentWords, englishWords } from './words.ts';

export type RenderedPageProps = {
  page: RenderedMarkdown;
  parts: RenderedTreeProps['parts'];
  targets?: Targets;
  words?: ContentWords;
  gutter?: RenderedTreeProps['gutter'];
  notes?: RenderedTreeProps['notes'];
  className?: string;
};

/** The rendered content of a page. For content that changes in the browser, use `RenderedBlock`. */
export function RenderedPage({
  page,
  parts,
  targets = {},
  words = englishWords,
  gutter,
  notes,
  className,
}: RenderedPageProps) {
  const filesByAddress = new Map<string, FileTarget>();
  const root = resolveTargets(page.root, resolversOf(targets, filesByAddress));
  return (
    <>
      {page.isPlain ? <p className="mt-4 text-base text-ink-soft">{words.unformatted}</p> : null}
      <RenderedTree
        root={root}
        parts={parts}
        targets={targets}
        filesByAddress={filesByAddress}
        words={words}
        direction={page.direction}
        gutter={gutter}
        notes={notes}
        className={className}
      />
    </>
  );
}
