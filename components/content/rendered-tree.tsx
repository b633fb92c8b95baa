import type { Element, Root, RootContent } from 'hast';
import { Fragment, type ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { BlockFrame, blockAddress } from './block-frame.tsx';
import { withCards } from './cards.ts';
import type { ContentParts } from './content-parts.ts';
import { elementsFor } from './elements.tsx';
import { proseLook } from './prose-look.ts';
import { toReact } from './react-tree.ts';
import type { FileTarget, Targets } from './targets.ts';
import { type ContentWords, englishWords } from './words.ts';

export type RenderedTreeProps = {
  root: Root;
  parts: ContentParts;
  targets?: Targets;
  filesByAddress?: ReadonlyMap<string, FileTarget>;
  words?: ContentWords;
  /** The direction of the page, when only a part of it is shown; by default, that of the first letter. */
  direction?: 'ltr' | 'rtl';
  /** What stands beside a block, by its address and its position on the page. Blocks have no frame without it. */
  gutter?: ((address: string, at: number) => ReactNode) | undefined;
  /** What stands in the corner of a block, by its id, where blocks have frames. */
  notes?: ((block: string) => ReactNode) | undefined;
  className?: string;
};

/** A tree from the renderer as React elements. */
export function RenderedTree({
  root,
  parts,
  targets = {},
  filesByAddress,
  words = englishWords,
  direction,
  gutter,
  notes,
  className,
}: RenderedTreeProps) {
  const components = elementsFor(targets, filesByAddress ?? new Map(), words, parts);
  const show = (shown: Root) => toReact(shown, components);
  const tree = withCards(root);
  return (
    <div dir={direction ?? 'auto'} className={cn(proseLook, className)}>
      {gutter ? withFrames(tree.children, show, gutter, notes) : show(tree)}
    </div>
  );
}

/** Each block of a page in its frame. What comes of no block, or again of the same one, has none. */
function withFrames(
  nodes: readonly RootContent[],
  show: (root: Root) => ReactNode,
  gutter: (address: string, at: number) => ReactNode,
  notes: RenderedTreeProps['notes'],
): ReactNode[] {
  const framed = new Set<string>();
  return nodes.map((node, at) => {
    const content = show({ type: 'root', children: [node] });
    const block = node.type === 'element' ? node.properties.dataBlock : undefined;
    if (node.type !== 'element' || typeof block !== 'string' || framed.has(block)) {
      // biome-ignore lint/suspicious/noArrayIndexKey: what has no block has nothing else to be known by.
      return <Fragment key={at}>{content}</Fragment>;
    }
    framed.add(block);
    const anchor = anchorOf(node);
    return (
      <BlockFrame
        key={block}
        block={block}
        address={anchor === undefined ? blockAddress(block) : undefined}
        gutter={gutter(anchor ?? blockAddress(block), framed.size - 1)}
        notes={notes?.(block)}
      >
        {content}
      </BlockFrame>
    );
  });
}

/** The address that a heading has of its own. */
function anchorOf({ properties: { id } }: Element): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}
