'use client';

import { type RenderOptions, toHtmlTree } from '#lib/document/render/html-tree.ts';
import type { Block } from '#lib/document/types.ts';
import type { ContentParts } from './content-parts.ts';
import { useForeignParts } from './foreign-parts.ts';
import { RenderedTree, type RenderedTreeProps } from './rendered-tree.tsx';
import { type FileTarget, resolversOf, type Targets } from './targets.ts';
import { useColoredTree } from './use-code-colors.ts';

export type RenderedBlockProps = Pick<RenderedTreeProps, 'direction' | 'className'> & {
  block: Block;
  parts: ContentParts;
  targets: Targets;
  /** The document of the block, for its references. */
  context: RenderOptions['context'];
};

/** A block rendered in the browser; its code is colored after the highlighter has loaded. */
export function RenderedBlock({ block, parts, targets, context, ...look }: RenderedBlockProps) {
  const foreign = useForeignParts(block);
  const files = new Map<string, FileTarget>();
  const options = { context, headingIds: false, ...resolversOf(targets, files) };
  const [root, filesByAddress] = [toHtmlTree({ blocks: [block] }, options, foreign), files];
  return (
    <RenderedTree
      {...look}
      parts={parts}
      root={useColoredTree(root)}
      targets={targets}
      filesByAddress={filesByAddress}
    />
  );
}
