'use client';

import './marks.css';
import type { Element, Root, RootContent } from 'hast';
import { useForeignParts } from '#components/content/foreign-parts.ts';
import { RenderedBlock } from '#components/content/rendered-block.tsx';
import { RenderedTree } from '#components/content/rendered-tree.tsx';
import { type FileTarget, gone, resolversOf, type Targets } from '#components/content/targets.ts';
import { cn } from '#components/ui/cn.ts';
import { changedLinksOf, linksIn, markedTree, type Sides, textOf } from '#lib/document/diff/marked-tree.ts';
import type { Mark } from '#lib/document/diff/marks.ts';
import { toHtmlTree } from '#lib/document/render/html-tree.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { ContainerView } from './container-view.tsx';
import { useDiff } from './diff-context.ts';
import { diffParts } from './diff-parts.tsx';
import { factsOf } from './file-facts.ts';
import type { Picture } from './picture-swipe.tsx';
import { PictureViews } from './picture-views.tsx';

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

/** Both versions of a block without marks. */
export function WholeVersions({
  before,
  after,
  sides,
}: Pick<MarkedBlockProps, 'before' | 'after' | 'sides'>) {
  if (sides !== 'both') return <BlockView block={sides === 'before' ? before : after} />;
  return (
    <>
      <BlockView block={before} />
      <BlockView block={after} />
    </>
  );
}

export type MarkedBlockProps = {
  before: Block;
  after: Block;
  sides: Sides;
  /** The changes between the texts of both versions, where they are known. */
  compared?: { texts?: { before: string; after: string }; marks: Mark[] };
};

/** A rendered block with its changes marked; both versions when the marks show no difference. */
export function MarkedBlock({ before, after, sides, compared }: MarkedBlockProps) {
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
  const [old, fresh] = [render(before), render(after)];
  const { texts, marks } = compared ?? {};
  const areKnown = texts && texts.before === textOf(old) && texts.after === textOf(fresh);
  const root = markedTree(old, fresh, sides, changedLinks, areKnown ? marks : undefined);
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
  const pictures = [pictureIn(old, files), pictureIn(fresh, files)] as const;
  const both = (
    <div className={cn('grid grid-cols-1 gap-2', pictures.every(Boolean) && 'sm:grid-cols-2')}>
      <div className="min-w-0 rounded-md bg-critical-soft/50 px-2 py-1">
        <p className="text-xs text-critical">{['Before', pictures[0]?.facts].filter(Boolean).join(': ')}</p>
        <BlockView block={before} />
      </div>
      <div className="min-w-0 rounded-md bg-positive-soft/50 px-2 py-1">
        <p className="text-xs text-positive">{['After', pictures[1]?.facts].filter(Boolean).join(': ')}</p>
        <BlockView block={after} />
      </div>
    </div>
  );
  const [picture, newPicture] = pictures;
  const isPair = picture && newPicture && picture.src !== newPicture.src && ![old, fresh].some(isIncomplete);
  if (!isPair) return both;
  return (
    <PictureViews before={picture} after={newPicture}>
      {both}
    </PictureViews>
  );
}

/** The only image of a block, with its alternative text and dimensions. */
function pictureIn(root: Root, files: ReadonlyMap<string, FileTarget>): Picture | undefined {
  const [image, ...others] = elementsIn(root, 'img');
  if (!image || others.length > 0) return undefined;
  const [src, alt] = [String(image.properties.src ?? gone), String(image.properties.alt ?? '')];
  const file = files.get(src);
  const facts = [alt ? `“${alt}”` : 'without alternative text', ...(file ? [factsOf(file)] : [])].join(', ');
  return { src, alt, facts, width: file?.width, height: file?.height };
}

/** Whether one image alone does not show what a reader sees: its file is gone, or the theme decides about it. */
function isIncomplete(root: Root): boolean {
  const isGone = elementsIn(root, 'img').some(({ properties: { src } }) => !src || src === gone);
  return isGone || elementsIn(root, 'source').length > 0;
}

function elementsIn(node: Root | RootContent, tag: string): Element[] {
  if (node.type === 'element' && node.tagName === tag) return [node];
  return 'children' in node ? node.children.flatMap((child) => elementsIn(child, tag)) : [];
}

/** The name of a link's target. */
function linkName(target: string, { link }: Targets): string {
  const { title } = link?.(target) ?? {};
  const anchor = /#.*$/.exec(target)?.[0] ?? '';
  return title ? `${title}${anchor}` : target;
}
