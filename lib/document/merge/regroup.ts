import { movedBetween } from '../diff/stay.ts';
import { type Block, type BlockId, type Document, isContainer } from '../types.ts';
import { likenessTo } from '../words.ts';
import type { DocumentConflict } from './conflict.ts';
import { flowsOf, groupsOf, mostMissing, type Paragraph, type Paragraphs, paragraphsOf } from './flows.ts';
import { mergeSentences, type Sentence, sentencesOf, textOf } from './prose.ts';
import { parentsOf, rewrite } from './rewrite.ts';
import { runsBetween, type Side } from './runs.ts';

interface Versions<T> {
  base: T;
  main: T;
  changeRequest: T;
}

/** The two sides, alike wherever both changed paragraphs that one of them split or joined, with what that left undecided. */
export interface RegroupResult {
  main: Document;
  changeRequest: Document;
  conflicts: Omit<DocumentConflict, 'id'>[];
  /** The paragraphs that are merged here, of all three versions. */
  regrouped: Set<BlockId>;
}

/**
 * Settles paragraphs between which a side let sentences flow, by splitting one or joining two. The other side's edits
 * follow the sentences into the paragraphs where they now stand; where both sides let them flow, or edited the same
 * sentence, all the paragraphs together are one conflict, unless they have one of `disputed` among them, whose versions a
 * conflict about what holds them keeps already.
 */
export function regroup(
  base: Document,
  main: Document,
  changeRequest: Document,
  disputed: ReadonlySet<BlockId> = new Set(),
): RegroupResult {
  const result: RegroupResult = { main, changeRequest, conflicts: [], regrouped: new Set() };
  const all = {
    base: paragraphsOf(base),
    main: paragraphsOf(main),
    changeRequest: paragraphsOf(changeRequest),
  };
  const flows = {
    main: flowsOf(all.base, all.main, all.changeRequest),
    changeRequest: flowsOf(all.base, all.changeRequest, all.main),
  };
  const inOrder = {
    base: byPlace(all.base),
    main: byPlace(all.main),
    changeRequest: byPlace(all.changeRequest),
  };
  const orders = {
    base: leafIdsOf(base),
    main: leafIdsOf(main),
    changeRequest: leafIdsOf(changeRequest),
  };
  const parents = new Map([...parentsOf(base), ...parentsOf(main), ...parentsOf(changeRequest)]);
  // Groups have no paragraph in common, so what they give new ids is given them at once.
  const names = { main: new Map<BlockId, BlockId>(), changeRequest: new Map<BlockId, BlockId>() };
  const rename = (): void => {
    result.main = relabel(result.main, names.main);
    result.changeRequest = relabel(result.changeRequest, names.changeRequest);
  };
  for (const ids of groupsOf([...flows.main, ...flows.changeRequest])) {
    const group = {
      base: inOrder.base(ids),
      main: inOrder.main(ids),
      changeRequest: inOrder.changeRequest(ids),
    };
    if (group.main.length === 0) reuseIds(names.changeRequest, group.changeRequest, group.base);
    if (group.changeRequest.length === 0) reuseIds(names.main, group.main, group.base);
    const untouched = (side: Paragraph[]): boolean => side.length === 0 || isSame(side, group.base);
    if (untouched(group.main) || untouched(group.changeRequest) || isSame(group.main, group.changeRequest))
      continue;
    if (hasOtherTypes([base, main, changeRequest], all, ids)) continue;
    if (alignIds(names, group, all.base)) continue;
    const flowed = (side: [BlockId, BlockId][]): boolean => side.some(([from]) => ids.has(from));
    const both = flowed(flows.main) && flowed(flows.changeRequest);
    const merged = both ? undefined : mergeGroup(group, flowed(flows.main) ? 'main' : 'changeRequest');
    if (!merged && isReplacedHere(group, orders, 'main') && isReplacedHere(group, orders, 'changeRequest'))
      continue;
    if (!merged && [...ids].some((id) => disputed.has(id))) continue;
    const paragraphs = merged ?? group.changeRequest;
    const ownTo = (side: Paragraphs): Paragraph[] =>
      paragraphs.filter(({ id }) => all.base.has(id) || side.has(id));
    rename();
    for (const { id } of [...group.base, ...paragraphs]) result.regrouped.add(id);
    result.main = rewrite(result.main, ids, ownTo(all.main), parents);
    result.changeRequest = rewrite(result.changeRequest, ids, ownTo(all.changeRequest), parents);
    if (!merged) result.conflicts.push(conflictOf(group));
  }
  rename();
  return result;
}

/** The paragraphs of some ids, in their order. */
function byPlace(paragraphs: Paragraphs): (ids: ReadonlySet<BlockId>) => Paragraph[] {
  const places = new Map([...paragraphs.values()].map((paragraph, place) => [paragraph, place]));
  const placeOf = (paragraph: Paragraph): number => places.get(paragraph) ?? 0;
  return (ids) => [...ids].flatMap((id) => paragraphs.get(id) ?? []).sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a side replaced all of these paragraphs; replacements are merged as a whole elsewhere. */
function isReplacedHere(group: Versions<Paragraph[]>, orders: Versions<BlockId[]>, side: Side): boolean {
  const [old, own] = [group.base, group[side]].map((paragraphs) => new Set(paragraphs.map(({ id }) => id)));
  if (!old || !own || group[side].some(({ id }) => old.has(id))) return false;
  return runsBetween(orders.base, orders[side]).some(
    ({ start, end, from, to }) =>
      orders.base.slice(start, end).some((id) => old.has(id)) &&
      orders[side].slice(from, to).some((id) => own.has(id)),
  );
}

function leafIdsOf({ blocks }: Document): BlockId[] {
  const walk = (block: Block): BlockId[] => (isContainer(block) ? block.children.flatMap(walk) : [block.id]);
  return blocks.flatMap(walk);
}

function isSame(one: readonly Paragraph[], other: readonly Paragraph[]): boolean {
  return sameTexts(one, other) && one.every(({ id }, index) => id === other[index]?.id);
}

function sameTexts(one: readonly Paragraph[], other: readonly Paragraph[]): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);
}

/** New ids for blocks, by those that they have. */
type Names = Map<BlockId, BlockId>;

/** Gives both sides the same ids where their paragraphs equal the base's or each other's; returns whether they do. */
function alignIds(
  names: { main: Names; changeRequest: Names },
  group: Versions<Paragraph[]>,
  base: Paragraphs,
): boolean {
  const mainIsOld = sameTexts(group.main, group.base);
  const changeRequestIsOld = sameTexts(group.changeRequest, group.base);
  if (!mainIsOld && !changeRequestIsOld && !sameTexts(group.main, group.changeRequest)) return false;
  if (mainIsOld) nameAs(names.main, group.main, group.base);
  if (changeRequestIsOld) nameAs(names.changeRequest, group.changeRequest, group.base);
  if (mainIsOld || changeRequestIsOld) return true;
  for (const [index, { id }] of group.main.entries()) {
    const twin = group.changeRequest[index]?.id ?? id;
    if (base.has(twin) && !base.has(id)) names.main.set(id, twin);
    else names.changeRequest.set(twin, id);
  }
  return true;
}

/** Gives new paragraphs the ids of the old ones that went into them, so that a deletion on the other side finds them. */
function reuseIds(names: Names, own: readonly Paragraph[], old: readonly Paragraph[]): void {
  const idsOf = (paragraphs: readonly Paragraph[]) => new Set(paragraphs.map(({ id }) => id));
  const [present, known] = [idsOf(own), idsOf(old)];
  nameAs(
    names,
    own.filter(({ id }) => !known.has(id)),
    old.filter(({ id }) => !present.has(id)),
  );
}

/** Gives paragraphs the ids of others, one by one. */
function nameAs(names: Names, own: readonly Paragraph[], others: readonly Paragraph[]): void {
  for (const [index, { id }] of own.entries()) names.set(id, others[index]?.id ?? id);
}

/** The document with new ids for some of its blocks. Clears `names`. */
function relabel(document: Document, names: Names): Document {
  if (names.size === 0) return document;
  const ids = new Map(names);
  names.clear();
  const walk = (block: Block): Block => {
    if (isContainer(block)) return { ...block, children: block.children.map(walk) };
    return { ...block, id: ids.get(block.id) ?? block.id };
  };
  return { blocks: document.blocks.map(walk) };
}

/** Whether some version has one of the paragraphs as a block of another type. */
function hasOtherTypes(
  documents: readonly Document[],
  all: Versions<Paragraphs>,
  ids: ReadonlySet<BlockId>,
): boolean {
  const paragraphs = [all.base, all.main, all.changeRequest];
  const hasOther = (blocks: readonly Block[], known: Paragraphs | undefined): boolean =>
    blocks.some(
      (block) =>
        (ids.has(block.id) && !known?.has(block.id)) ||
        (isContainer(block) && hasOther(block.children, known)),
    );
  return documents.some(({ blocks }, index) => hasOther(blocks, paragraphs[index]));
}

/**
 * Merges the paragraphs as one text and cuts it as the side that let sentences flow did; nothing for a
 * conflict, as when sentences changed their order.
 * A paragraph of the base keeps its id with some text as long as there is text for it.
 */
function mergeGroup(
  group: Versions<Paragraph[]>,
  structure: 'main' | 'changeRequest',
): Paragraph[] | undefined {
  const sentences = (side: keyof Versions<unknown>): Sentence[] =>
    (side === structure ? group[side] : inOrderOf(group.base, group[side])).flatMap(({ id, text }) =>
      sentencesOf(text).map((sentence) => ({ ...sentence, paragraph: side === structure ? id : undefined })),
    );
  if (changesOrder(sentences('base'), sentences(structure))) return undefined;
  const merged = mergeSentences(sentences('base'), sentences('main'), sentences('changeRequest'));
  if (textOf(merged.main) !== textOf(merged.changeRequest)) return undefined;
  const paragraphs = new Map<BlockId, Sentence[]>();
  let current = group[structure][0]?.id ?? '';
  for (const sentence of merged.changeRequest) {
    current = sentence.paragraph ?? current;
    if (!paragraphs.get(current)?.push(sentence)) paragraphs.set(current, [sentence]);
  }
  const known = new Set(group.base.map(({ id }) => id));
  const free = group[structure].map(({ id }) => id).filter((id) => known.has(id) && !paragraphs.has(id));
  return [...paragraphs].map(([id, inside]) => {
    return { id: known.has(id) ? id : (free.shift() ?? id), text: textOf(inside) };
  });
}

/** Paragraphs as others with their ids follow each other; where a side moved one as a whole is not for its sentences to say. */
function inOrderOf(others: readonly Paragraph[], paragraphs: readonly Paragraph[]): Paragraph[] {
  const places = new Map(others.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Paragraph): number => places.get(id) ?? others.length;
  return paragraphs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether sentences, reworded or not, stand in another order than before. */
function changesOrder(base: readonly Sentence[], side: readonly Sentence[]): boolean {
  const before = new Set(base.map(({ text }) => text));
  const after = new Set(side.map(({ text }) => text));
  const missing = [...before].filter((text) => !after.has(text)).slice(0, mostMissing);
  const alike = likenessTo();
  const old = [...after].map((text) =>
    before.has(text) ? text : (missing.find((each) => alike(each, text) > 0.6) ?? text),
  );
  return movedBetween([...before], [...new Set(old)]).size > 0;
}

function conflictOf({ base, main, changeRequest }: Versions<Paragraph[]>): Omit<DocumentConflict, 'id'> {
  const text = (paragraphs: Paragraph[]): string => paragraphs.map((each) => each.text).join('\n\n');
  const has = (side: Paragraph[], id: BlockId): boolean => side.some((each) => each.id === id);
  const shared = base.find(({ id }) => has(main, id) && has(changeRequest, id));
  const block = (shared ?? base[0] ?? changeRequest[0])?.id ?? '';
  const also = changeRequest.map(({ id }) => id).filter((id) => id !== block);
  const blocks = (paragraphs: Paragraph[]): Block[] =>
    paragraphs.map((each) => ({ id: each.id, type: 'paragraph', source: `${each.text}\n\n` }));
  return {
    kind: 'text',
    block,
    also,
    base: text(base),
    main: text(main),
    changeRequest: text(changeRequest),
    blocks: { main: blocks(main), changeRequest: blocks(changeRequest) },
  };
}
