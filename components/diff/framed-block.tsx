import { BlockFrame, blockAddress } from '#components/content/block-frame.tsx';
import type { Block } from '#lib/document/types.ts';
import { BlockView } from './block-view.tsx';
import { useDiff } from './diff-context.ts';

/** An unchanged block of a comparison, at its address. */
export function FramedBlock({ block }: { block: Block }) {
  const { notesOf } = useDiff();
  return (
    <BlockFrame block={block.id} address={blockAddress(block.id)} notes={notesOf?.(block.id)}>
      <BlockView block={block} />
    </BlockFrame>
  );
}
