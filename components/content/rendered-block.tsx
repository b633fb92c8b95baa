'use client';

import { useMemo } from 'react';
import { type RenderOptions, toHast } from '#lib/document/render/hast.ts';
import type { Block } from '#lib/document/types.ts';
import { RenderedTree, type RenderedTreeProps } from './rendered-tree.tsx';
import { type FileTarget, resolversOf, type Targets } from './targets.ts';
import { useColouredTree } from './use-colours.ts';

export type RenderedBlockProps = Pick<RenderedTreeProps, 'direction' | 'className'> & {
  block: Block;
  targets: Targets;
  /** The document that it stands in, for what it refers to. */
  context: RenderOptions['context'];
};

/** A block as it is read, with its code coloured once the highlighter is there: for what changes in the browser. */
export function RenderedBlock({ block, targets, context, ...look }: RenderedBlockProps) {
  const [root, filesByAddress] = useMemo(() => {
    const files = new Map<string, FileTarget>();
    const options = { context, headingIds: false, ...resolversOf(targets, files) };
    return [toHast({ blocks: [block] }, options), files];
  }, [block, targets, context]);
  return (
    <RenderedTree {...look} root={useColouredTree(root)} targets={targets} filesByAddress={filesByAddress} />
  );
}
