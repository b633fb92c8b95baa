import { toHast } from '#lib/document/render/hast.ts';
import type { RenderedPageProps } from './rendered-page.tsx';
import { RenderedTree } from './rendered-tree.tsx';
import { type FileTarget, resolversOf } from './targets.ts';

/** Blocks as they are read, with their code plain: for what changes in the browser. */
export function RenderedBlocks({ document, targets = {}, options, className }: RenderedPageProps) {
  const filesByAddress = new Map<string, FileTarget>();
  const root = toHast(document, { ...options, ...resolversOf(targets, filesByAddress) });
  return <RenderedTree root={root} targets={targets} filesByAddress={filesByAddress} className={className} />;
}
