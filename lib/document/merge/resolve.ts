import { setProperty } from '../properties.ts';
import { splitTail, tailOf, withTail } from '../tail.ts';
import { type Block, type BlockId, type ContainerBlock, type Document, isContainer } from '../types.ts';
import type { DocumentConflict } from './conflict.ts';
import { currentSide, withCurrentVersion } from './current-version.ts';
import { setApart } from './spacing.ts';

export type ConflictChoice = 'main' | 'change-request' | 'both' | 'custom';

export interface Resolution {
  choice: ConflictChoice;
  /** With the choice `custom`: Markdown for a block, a value for a property. */
  custom?: string;
}

/** Reads Markdown as the blocks of a document, with ids that no other block has. */
export type ParseMarkdown = (markdown: string) => Document;

/** A choice that the kind of conflict does not offer. */
export class UnfitChoice extends Error {}

/**
 * Resolves a conflict as a person chose. The side that the document shows is the document's text of now; `both` is
 * main's version and then the change request's. The first block in dispute keeps its id, and where a version has several
 * blocks, each of them keeps its own.
 */
export function resolveConflict(
  document: Document,
  stored: DocumentConflict,
  resolution: Resolution,
  parse: ParseMarkdown,
): Document {
  const conflict = withCurrentVersion(document, stored);
  if (!conflict) throw new UnfitChoice('The block of the conflict is not in the document any more.');
  if (resolution.choice !== 'custom' && isCurrent(conflict, resolution.choice)) return document;
  if (conflict.kind === 'attribute') {
    const value = chosenValue(conflict, resolution);
    const attribute = conflict.attribute ?? '';
    return replaceBlocks(document, [conflict.block], (block) => [withProperty(block, attribute, value)]);
  }
  const inDispute = [conflict.block, ...(conflict.also ?? [])];
  if (conflict.kind === 'edit-delete' && resolution.choice !== 'custom')
    return replaceBlocks(document, inDispute, () => []);
  return replaceBlocks(document, inDispute, (old, ids, others) => {
    const read = (markdown: string | undefined): Block[] => {
      const { blocks } = parse(`${(markdown ?? '').trimEnd()}\n`);
      return old.type === 'item' ? blocks.flatMap(itemsOf) : blocks;
    };
    if (resolution.choice === 'custom') return withEndOf(old, named(read(customOf(resolution)), ids));
    if (!conflict.blocks) {
      const blocks = chosenVersions(conflict, resolution.choice).flatMap(read);
      return withEndOf(old, named(blocks, ids));
    }
    const usedIds = new Set(others);
    const blocks = sidesOf[resolution.choice].flatMap((side) => {
      const known = conflict.blocks?.[side] ?? [];
      const idsOfKnown = idsOf(known);
      const fitting = idsOfKnown.some((id) => usedIds.has(id)) ? read(conflict[side]) : known;
      for (const id of idsOfKnown) usedIds.add(id);
      return fitting;
    });
    return withEndOf(old, blocks);
  });
}

function isCurrent(conflict: DocumentConflict, choice: 'main' | 'change-request' | 'both'): boolean {
  const [side, ...others] = sidesOf[choice];
  return others.length === 0 && side === currentSide(conflict);
}

const sidesOf: Record<'main' | 'change-request' | 'both', readonly ('main' | 'changeRequest')[]> = {
  main: ['main'],
  'change-request': ['changeRequest'],
  both: ['main', 'changeRequest'],
};

/** New blocks with the ids of those in whose place they stand. */
function named(blocks: readonly Block[], ids: readonly BlockId[]): Block[] {
  return blocks.map((block, index) => ({ ...block, id: ids[index] ?? block.id }));
}

function idsOf(blocks: readonly Block[]): BlockId[] {
  return blocks.flatMap((block) => [block.id, ...(isContainer(block) ? idsOf(block.children) : [])]);
}

function chosenVersions(
  { main, changeRequest }: DocumentConflict,
  choice: 'main' | 'change-request' | 'both',
): string[] {
  const versions = { main, changeRequest };
  return sidesOf[choice].flatMap((side) => versions[side] ?? []);
}

function chosenValue(conflict: DocumentConflict, resolution: Resolution): string | undefined {
  if (resolution.choice === 'both')
    throw new UnfitChoice('A property has one value; choose one or give your own.');
  if (resolution.choice === 'custom') return customOf(resolution);
  return resolution.choice === 'main' ? conflict.main : conflict.changeRequest;
}

function customOf({ custom }: Resolution): string {
  if (custom === undefined) throw new UnfitChoice('The choice "custom" needs the content to put in place.');
  return custom;
}

function withProperty(block: Block, attribute: string, value: string | undefined): Block {
  if (!isContainer(block)) throw new UnfitChoice('The block has no properties.');
  if (attribute === 'closing') return { ...block, close: (value ?? '') + splitTail(block.close).tail };
  if (attribute === 'opening') return withOpening(block, value ?? '');
  return { ...block, open: setProperty(block.open, attribute, value) };
}

/** Content that hangs under an item's marker moves with it. */
function withOpening(block: ContainerBlock, open: string): ContainerBlock {
  const hangs = block.type === 'item' && block.prefix === ' '.repeat(block.open.length);
  return { ...block, open, prefix: hangs ? ' '.repeat(open.length) : block.prefix };
}

/** Markdown of an item reads as a list of its own; its items go into the list that is there. */
function itemsOf(block: Block): Block[] {
  return block.type === 'list' && isContainer(block) ? block.children : [block];
}

/** The blocks with, behind the last, the blank lines of the block that they replace. */
function withEndOf(old: Block, blocks: readonly Block[]): Block[] {
  const spaced = setApart(blocks, () => false);
  const last = spaced.pop();
  if (last) spaced.push(withTail(last, tailOf(old)));
  return spaced;
}

/**
 * Puts new blocks in place of the first of some and takes out the rest. `replace` gets this first one, the ids of all
 * of them in their order, and the ids of every other block.
 */
function replaceBlocks(
  document: Document,
  ids: readonly BlockId[],
  replace: (block: Block, ids: readonly BlockId[], others: readonly BlockId[]) => Block[],
): Document {
  const presentIds = present(document.blocks, new Set(ids));
  const others = idsOutside(document.blocks, new Set(presentIds));
  const walk = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => {
      if (block.id === presentIds[0]) return replace(block, presentIds, others);
      if (presentIds.includes(block.id)) return [];
      if (!isContainer(block)) return [block];
      const children = walk(block.children);
      return block.type === 'list' && children.length === 0 ? [] : [{ ...block, children }];
    });
  return { blocks: walk(document.blocks) };
}

function idsOutside(blocks: readonly Block[], ids: ReadonlySet<BlockId>): BlockId[] {
  return blocks.flatMap((block) =>
    ids.has(block.id) ? [] : [block.id, ...(isContainer(block) ? idsOutside(block.children, ids) : [])],
  );
}

function present(blocks: readonly Block[], ids: ReadonlySet<BlockId>): BlockId[] {
  return blocks.flatMap((block) => {
    const inside = isContainer(block) ? present(block.children, ids) : [];
    return ids.has(block.id) ? [block.id, ...inside] : inside;
  });
}
