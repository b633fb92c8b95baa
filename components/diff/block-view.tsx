'use client';

import './marks.css';
import type { Element, Root, RootContent } from 'hast';
import { useForeignParts } from '#components/content/foreign-parts.ts';
import { RenderedBlock } from '#components/content/rendered-block.tsx';
import { RenderedTree } from '#components/content/rendered-tree.tsx';
import { type FileTarget, resolversOf, type Targets } from '#components/content/targets.ts';
import { cn } from '#components/ui/cn.ts';
import { changedLinksOf, linksIn, markedTree, type Sides } from '#lib/document/diff/marked-tree.ts';
import { toHtmlTree } from '#lib/document/render/html-tree.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { ContainerView } from './container-view.tsx';
import { useDiff } from './diff-context.ts';
import { diffParts } from './diff-parts.tsx';
import { factsOf } from './file-facts.ts';

const markLook = 'text-base diff-marks';

const task = /\[[ xX]\]\s*$/;

/** A rendered block; an item keeps the marker of its list. */
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
    <RenderedBlock
      block={block}
      parts={diffParts}
      targets={targets}
      context={definitions}
      direction={direction}
      className={markLook}
    />
  );
}

/** A rendered block with its changes marked; both versions when the marks show no difference. */
export function MarkedBlock({ before, after, sides }: { before: Block; after: Block; sides: Sides }) {
  const { targets, definitions, direction } = useDiff();
  const [foreignBefore, foreignAfter] = [useForeignParts(before), useForeignParts(after)];
  const foreign = foreignBefore ?? foreignAfter;
  const files = new Map<string, FileTarget>();
  const options = { context: definitions, headingIds: false, ...resolversOf(targets, files) };
  const render = (block: Block) => toHtmlTree({ blocks: [block] }, options, foreign);
  // Links still show their target without an address.
  const links = (block: Block) =>
    linksIn(toHtmlTree({ blocks: [block] }, { context: definitions, headingIds: false }, foreign));
  const changedLinks = changedLinksOf(links(before), links(after), (target) => linkName(target, targets));
  const root = markedTree(render(before), render(after), sides, changedLinks);
  if (root)
    return (
      <RenderedTree
        root={root}
        parts={diffParts}
        targets={targets}
        filesByAddress={files}
        direction={direction}
        className={markLook}
      />
    );
  if (sides !== 'both') return <BlockView block={sides === 'before' ? before : after} />;
  const pictures = [pictureIn(render(before), files), pictureIn(render(after), files)];
  return (
    <div className={cn('grid grid-cols-1 gap-2', pictures.every(Boolean) && 'sm:grid-cols-2')}>
      <div className="min-w-0 rounded-md bg-critical-soft/50 px-2 py-1">
        <p className="text-xs text-critical">{['Before', pictures[0]].filter(Boolean).join(': ')}</p>
        <BlockView block={before} />
      </div>
      <div className="min-w-0 rounded-md bg-positive-soft/50 px-2 py-1">
        <p className="text-xs text-positive">{['After', pictures[1]].filter(Boolean).join(': ')}</p>
        <BlockView block={after} />
      </div>
    </div>
  );
}

/** The properties of a block with one image: its alternative text and dimensions. */
function pictureIn(node: Root | RootContent, files: ReadonlyMap<string, FileTarget>): string | undefined {
  const [picture, ...others] = picturesIn(node);
  if (!picture || others.length > 0) return undefined;
  const { alt, src } = picture.properties;
  const file = files.get(String(src));
  return [alt ? `“${alt}”` : 'without alternative text', ...(file ? [factsOf(file)] : [])].join(', ');
}

function picturesIn(node: Root | RootContent): Element[] {
  if (node.type === 'element' && node.tagName === 'img') return [node];
  return 'children' in node ? node.children.flatMap(picturesIn) : [];
}

/** The name of a link's target. */
function linkName(target: string, { link }: Targets): string {
  const { title } = link?.(target) ?? {};
  const anchor = /#.*$/.exec(target)?.[0] ?? '';
  return title ? `${title}${anchor}` : target;
}
