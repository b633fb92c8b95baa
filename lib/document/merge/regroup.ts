import { movedBetween } from '../diff/stay.ts';
import { splitTail } from '../tail.ts';
import { type Block, type BlockId, type Document, isContainer } from '../types.ts';
import { likenessTo } from '../words.ts';
import type { DocumentConflict } from './conflict.ts';
import { mergeSentences, type Sentence, sentencesOf, textOf } from './prose.ts';
import { setApart } from './spacing.ts';

interface Paragraph {
  id: BlockId;
  text: string;
}

/** The paragraphs of a document by id, in order. */
type Paragraphs = Map<BlockId, Paragraph>;

interface Versions<T> {
  base: T;
  main: T;
  changeRequest: T;
}

/** The two sides, alike wherever both changed paragraphs that one of them split or joined, with what that left undecided. */
export interface Regrouped {
  main: Document;
  changeRequest: Document;
  conflicts: Omit<DocumentConflict, 'id'>[];
}

/**
 * Settles paragraphs between which a side let sentences flow, by splitting one or joining two. The other side's edits
 * follow the sentences into the paragraphs where they now stand; where both sides let them flow, or edited the same
 * sentence, all the paragraphs together are one conflict.
 */
export function regroup(base: Document, main: Document, changeRequest: Document): Regrouped {
  const result: Regrouped = { main, changeRequest, conflicts: [] };
  const all = {
    base: paragraphsOf(base),
    main: paragraphsOf(main),
    changeRequest: paragraphsOf(changeRequest),
  };
  const flows = {
    main: flowsOf(all.base, all.main, all.changeRequest),
    changeRequest: flowsOf(all.base, all.changeRequest, all.main),
  };
  for (const ids of groupsOf([...flows.main, ...flows.changeRequest])) {
    const of = (paragraphs: Paragraphs): Paragraph[] =>
      [...paragraphs.values()].filter(({ id }) => ids.has(id));
    const group = { base: of(all.base), main: of(all.main), changeRequest: of(all.changeRequest) };
    if (group.main.length === 0)
      result.changeRequest = keepIds(result.changeRequest, group.changeRequest, group.base);
    if (group.changeRequest.length === 0) result.main = keepIds(result.main, group.main, group.base);
    const untouched = (side: Paragraph[]): boolean => side.length === 0 || isSame(side, group.base);
    if (untouched(group.main) || untouched(group.changeRequest) || isSame(group.main, group.changeRequest))
      continue;
    if (holdsOthers([base, main, changeRequest], all, ids)) continue;
    const aligned = alignIds(result, group);
    if (aligned) {
      Object.assign(result, aligned);
      continue;
    }
    const flowed = (side: [BlockId, BlockId][]): boolean => side.some(([from]) => ids.has(from));
    const both = flowed(flows.main) && flowed(flows.changeRequest);
    const merged = both ? undefined : mergeGroup(group, flowed(flows.main) ? 'main' : 'changeRequest');
    const paragraphs = merged ?? group.changeRequest;
    const ownTo = (side: Paragraphs): Paragraph[] =>
      paragraphs.filter(({ id }) => all.base.has(id) || side.has(id));
    result.main = rewrite(result.main, ids, ownTo(all.main));
    result.changeRequest = rewrite(result.changeRequest, ids, ownTo(all.changeRequest));
    if (!merged) result.conflicts.push(conflictOf(group));
  }
  return result;
}

function paragraphsOf(document: Document): Paragraphs {
  const paragraphs: Paragraphs = new Map();
  const walk = (block: Block): void => {
    if (isContainer(block)) block.children.forEach(walk);
    else if (block.type === 'paragraph')
      paragraphs.set(block.id, { id: block.id, text: splitTail(block.source).body });
  };
  document.blocks.forEach(walk);
  return paragraphs;
}

/**
 * From which paragraph to which a side took a sentence that stood in one paragraph of the base only, or that the other
 * side too has added, to a paragraph of the base. A sentence may be reworded on its way.
 */
function flowsOf(base: Paragraphs, side: Paragraphs, other: Paragraphs): [from: BlockId, to: BlockId][] {
  const owners = ownersOf(base);
  const addedTo = ownersOf(other);
  const standing = ownersOf(side);
  const missing = [...owners].filter(([text]) => !standing.has(text)).slice(0, mostMissing);
  const alike = likenessTo();
  const flows: [BlockId, BlockId][] = [];
  for (const { id, text } of side.values()) {
    const old = base.get(id);
    if (old?.text === text) continue;
    const left = textsOf(old)
      .filter((sentence) => !standing.has(sentence))
      .slice(0, mostMissing);
    const reworded = (sentence: string): BlockId | null | undefined => {
      const away = missing.filter(([, owner]) => owner !== id);
      const [, joined] = away.find(([each]) => isJoined(each, sentence)) ?? [];
      if (joined) return joined;
      const [, from] = away.find(([each]) => alike(each, sentence) > 0.6) ?? [];
      return from && left.some((each) => alike(each, sentence) >= 0.5) ? undefined : from;
    };
    for (const sentence of textsOf({ id, text })) {
      const added = owners.has(sentence) || old ? undefined : addedTo.get(sentence);
      const known = added && base.has(added) ? added : undefined;
      const owner = owners.has(sentence) ? owners.get(sentence) : (known ?? reworded(sentence));
      if (owner && owner !== id && !textsOf(side.get(owner)).includes(sentence)) flows.push([owner, id]);
    }
  }
  return flows;
}

/** Whether a sentence ran together with a neighbour, as behind an abbreviation that ended its paragraph. */
function isJoined(sentence: string, within: string): boolean {
  return within.startsWith(`${sentence} `) || within.endsWith(` ${sentence}`);
}

function textsOf(paragraph: Paragraph | undefined): string[] {
  return sentencesOf(paragraph?.text ?? '').map(({ text }) => text);
}

/** The most missing sentences that a new one is compared with, to find it reworded in another paragraph. */
const mostMissing = 50;

/** The paragraph that a sentence stands in; none where it stands in several. */
function ownersOf(paragraphs: Paragraphs): Map<string, BlockId | null> {
  const owners = new Map<string, BlockId | null>();
  for (const { id, text } of paragraphs.values()) {
    for (const sentence of sentencesOf(text))
      owners.set(sentence.text, owners.has(sentence.text) ? null : id);
  }
  return owners;
}

/** Gathers the paragraphs that flows connect. */
function groupsOf(flows: readonly [BlockId, BlockId][]): Set<Set<BlockId>> {
  const groups = new Map<BlockId, Set<BlockId>>();
  for (const [from, to] of flows) {
    const united = new Set([from, to, ...(groups.get(from) ?? []), ...(groups.get(to) ?? [])]);
    for (const id of united) groups.set(id, united);
  }
  return new Set(groups.values());
}

function isSame(one: readonly Paragraph[], other: readonly Paragraph[]): boolean {
  return sameTexts(one, other) && one.every(({ id }, index) => id === other[index]?.id);
}

function sameTexts(one: readonly Paragraph[], other: readonly Paragraph[]): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);
}

/** The two sides with the same ids where their paragraphs say the same as the base's or each other's; else nothing. */
function alignIds(
  { main, changeRequest }: Regrouped,
  group: Versions<Paragraph[]>,
): Pick<Regrouped, 'main' | 'changeRequest'> | undefined {
  const mainIsOld = sameTexts(group.main, group.base);
  const changeRequestIsOld = sameTexts(group.changeRequest, group.base);
  if (!mainIsOld && !changeRequestIsOld && !sameTexts(group.main, group.changeRequest)) return undefined;
  return {
    main: mainIsOld ? relabel(main, group.main, group.base) : main,
    changeRequest:
      mainIsOld && !changeRequestIsOld
        ? changeRequest
        : relabel(changeRequest, group.changeRequest, changeRequestIsOld ? group.base : group.main),
  };
}

/** The document with old ids for new paragraphs into which the old ones went, so that their deletion meets them there. */
function keepIds(document: Document, own: readonly Paragraph[], old: readonly Paragraph[]): Document {
  const lost = old.filter(({ id }) => !own.some((each) => each.id === id));
  const fresh = own.filter(({ id }) => !old.some((each) => each.id === id));
  return relabel(document, fresh, lost);
}

/** The document with the ids that paragraphs of the same texts have in another version. */
function relabel(document: Document, own: readonly Paragraph[], others: readonly Paragraph[]): Document {
  const ids = new Map(own.map(({ id }, index) => [id, others[index]?.id ?? id]));
  const walk = (block: Block): Block => {
    if (isContainer(block)) return { ...block, children: block.children.map(walk) };
    return { ...block, id: ids.get(block.id) ?? block.id };
  };
  return { blocks: document.blocks.map(walk) };
}

/** Whether some version has one of the paragraphs as a block of another type. */
function holdsOthers(
  documents: readonly Document[],
  all: Versions<Paragraphs>,
  ids: ReadonlySet<BlockId>,
): boolean {
  const paragraphs = [all.base, all.main, all.changeRequest];
  const found = (blocks: readonly Block[], known: Paragraphs | undefined): boolean =>
    blocks.some(
      (block) =>
        (ids.has(block.id) && !known?.has(block.id)) || (isContainer(block) && found(block.children, known)),
    );
  return documents.some(({ blocks }, index) => found(blocks, paragraphs[index]));
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
    group[side].flatMap(({ id, text }) =>
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
  return {
    kind: 'text',
    block,
    also,
    base: text(base),
    main: text(main),
    changeRequest: text(changeRequest),
  };
}

/** The document with these paragraphs of a group and no others; one that it does not have stands beside its neighbour. */
function rewrite(document: Document, ids: ReadonlySet<BlockId>, paragraphs: readonly Paragraph[]): Document {
  const present = paragraphsOf(document);
  const anchors = new Map<BlockId, Paragraph[]>();
  const first = [...present.keys()].find((id) => ids.has(id)) ?? '';
  let anchor = first;
  for (const paragraph of paragraphs) {
    if (present.has(paragraph.id)) anchor = paragraph.id;
    if (!anchors.get(anchor)?.push(paragraph)) anchors.set(anchor, [paragraph]);
  }
  const walk = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      if (isContainer(block)) return [{ ...block, children: walk(block.children) }];
      if (!ids.has(block.id)) return [block];
      const { tail } = splitTail(block.source);
      const here = anchors.get(block.id) ?? [];
      return setApart(
        here.map(({ id, text }) => ({ ...block, id, source: text + tail })),
        () => false,
      );
    });
  return { blocks: walk(document.blocks) };
}
