import { toHast } from '#lib/document/render/hast.ts';
import type { RenderedPageProps } from './rendered-page.tsx';
import { RenderedTree, type RenderedTreeProps } from './rendered-tree.tsx';
import { type FileTarget, resolversOf } from './targets.ts';

export type RenderedBlocksProps = RenderedPageProps & Pick<RenderedTreeProps, 'direction'>;

/** Blocks as they are read, with their code plain: for what changes in the browser. */
export function RenderedBlocks({
  document,
  targets = {},
  options,
  direction,
  className,
}: RenderedBlocksProps) {
  const filesByAddress = new Map<string, FileTarget>();
  const root = toHast(document, { ...options, ...resolversOf(targets, filesByAddress) });
  return (
    <RenderedTree
      root={root}
      targets={targets}
      filesByAddress={filesByAddress}
      direction={direction}
      className={className}
    />
  );
}
