import { splitTail } from '../tail.ts';
import { type Block, type BlockId, type Document, isContainer } from '../types.ts';
import { likenessTo } from '../words.ts';
import { sentencesOf } from './prose.ts';

export interface Paragraph {
  id: BlockId;
  text: string;
}

/** The paragraphs of a document by id, in order. */
export type Paragraphs = Map<BlockId, Paragraph>;

export function paragraphsOf(document: Document): Paragraphs {
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
export function flowsOf(
  base: Paragraphs,
  side: Paragraphs,
  other: Paragraphs,
): [from: BlockId, to: BlockId][] {
  const owners = ownersOf(base);
  const addedTo = ownersOf(other);
  const owned = ownersOf(side);
  const missing = [...owners].filter(([text]) => !owned.has(text)).slice(0, mostMissing);
  const alike = likenessTo();
  const flows: [BlockId, BlockId][] = [];
  const known = new Map<BlockId, ReadonlySet<string>>();
  const standsIn = (owner: BlockId, sentence: string): boolean => {
    const texts = known.get(owner) ?? new Set(textsOf(side.get(owner)));
    known.set(owner, texts);
    return texts.has(sentence);
  };
  for (const { id, text } of side.values()) {
    const old = base.get(id);
    if (old?.text === text) continue;
    const left = textsOf(old)
      .filter((sentence) => !owned.has(sentence))
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
      const toOld = added && base.has(added) ? added : undefined;
      const owner = owners.has(sentence) ? owners.get(sentence) : (toOld ?? reworded(sentence));
      if (owner && owner !== id && !standsIn(owner, sentence)) flows.push([owner, id]);
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
export const mostMissing = 50;

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
export function groupsOf(flows: readonly [BlockId, BlockId][]): Set<Set<BlockId>> {
  const groups = new Map<BlockId, Set<BlockId>>();
  const groupOf = (id: BlockId): Set<BlockId> => {
    const group = groups.get(id) ?? new Set([id]);
    groups.set(id, group);
    return group;
  };
  for (const [from, to] of flows) {
    const [one, other] = [groupOf(from), groupOf(to)];
    const [small, large] = one.size < other.size ? [one, other] : [other, one];
    if (small === large) continue;
    for (const id of small) groups.set(id, large.add(id));
  }
  return new Set(groups.values());
}
