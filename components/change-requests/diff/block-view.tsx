'use client';

import { type FileTarget, RenderedBlocks, RenderedTree, resolversOf } from '#components/content/index.ts';
import { toHast } from '#lib/document/render/hast.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { markedTree, type Sides } from '../review/marked-tree.ts';
import { ContainerView } from './container-view.tsx';
import { useDiff } from './diff-context.ts';

const markLook =
  'text-base [&_ins]:rounded-sm [&_ins]:bg-positive-soft [&_ins]:text-positive [&_ins]:no-underline [&_del]:rounded-sm [&_del]:bg-critical-soft [&_del]:text-critical';

const task = /\[[ xX]\]\s*$/;

/** A block as it is read; an item keeps the marker that it has in its list. */
export function BlockView({ block }: { block: Block }) {
  const { targets, definitions, direction } = useDiff();
  if (block.type === 'item' && isContainer(block) && !task.test(block.open)) {
    return (
      <ContainerView container={block} properties={[]}>
        {block.children.map((child) => (
          <BlockView key={child.id} block={child} />
        ))}
      </ContainerView>
    );
  }
  return (
    <RenderedBlocks
      document={{ blocks: [block] }}
      targets={targets}
      options={{ context: definitions, headingIds: false }}
      direction={direction}
      className={markLook}
    />
  );
}

/** A block as it is read, with its changed words marked; both versions where they read the same or show no words. */
export function MarkedBlock({ before, after, sides }: { before: Block; after: Block; sides: Sides }) {
  const { targets, definitions, direction } = useDiff();
  const files = new Map<string, FileTarget>();
  const options = { context: definitions, headingIds: false, ...resolversOf(targets, files) };
  const render = (block: Block) => toHast({ blocks: [block] }, options);
  const root = markedTree(render(before), render(after), sides);
  if (root)
    return (
      <RenderedTree
        root={root}
        targets={targets}
        filesByAddress={files}
        direction={direction}
        className={markLook}
      />
    );
  if (sides !== 'both') return <BlockView block={sides === 'before' ? before : after} />;
  return (
    <div className="grid gap-2">
      <div className="rounded-md bg-critical-soft/50 px-2 py-1">
        <p className="text-xs text-critical">Before</p>
        <BlockView block={before} />
      </div>
      <div className="rounded-md bg-positive-soft/50 px-2 py-1">
        <p className="text-xs text-positive">After</p>
        <BlockView block={after} />
      </div>
    </div>
  );
}
