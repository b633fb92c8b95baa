import { printBlock, printMarkdown } from '../markdown/print.ts';
import type { DocumentConflict, DocumentMerge } from '../merge/conflict.ts';
import { type Block, type Document, isContainer, markTypes } from '../types.ts';
import { wordsOf } from './words.ts';

/** Three documents to merge: what a main and a change request each made of one base. */
export interface MergeCase {
  base: Document;
  main: Document;
  changeRequest: Document;
}

/**
 * What a merge owes for every word of documents in which each word occurs once, worked out from the three texts alone:
 * a list of complaints, empty when nothing was lost, doubled or made up.
 */
export function complaintsAbout(sides: MergeCase, merge: DocumentMerge): string[] {
  return [...complaintsAboutWords(sides, merge), ...lostBlocks(sides, merge)];
}

/** The same without the ids of blocks, of which text that came without any has those that were found for it. */
export function complaintsAboutWords(sides: MergeCase, merge: DocumentMerge): string[] {
  const { base, main, changeRequest } = sides;
  const [before, mine, theirs, after] = [base, main, changeRequest, merge.document].map(countWords);
  if (!before || !mine || !theirs || !after) return [];
  const disputed = new Set(merge.conflicts.flatMap(conflictWords));
  const emptied = emptiedLabels(sides);
  const complaints: string[] = [];
  for (const word of new Set([...before.keys(), ...mine.keys(), ...theirs.keys(), ...after.keys()])) {
    const [inBase, inMain, inTheirs] = [before.has(word), mine.has(word), theirs.has(word)];
    const deleted = inBase && !(inMain && inTheirs);
    const count = after.get(word) ?? 0;
    if (disputed.has(word)) continue;
    const movedOn = [main, changeRequest].some(
      (side) => isInNewBlock(word, side, base) || isInNewSentence(word, side, base),
    );
    if (deleted && count > 0 && !movedOn) complaints.push(`${word} was deleted and is back`);
    if (!deleted && count === 0 && !emptied.has(word)) complaints.push(`${word} is lost`);
    const added = !inBase && inMain && inTheirs;
    const openings = [main, changeRequest].filter((side) => opensNewBlock(word, side, base)).length;
    // A side has a word twice where it kept what the other edited, having written it anew elsewhere.
    const most = Math.max(1, mine.get(word) ?? 0, theirs.get(word) ?? 0, openings);
    if (count > most && !(added && addedApart(word, sides))) {
      complaints.push(`${word} is there ${count} times`);
    }
  }
  return [...complaints, ...doubledWords(merge, [before, mine, theirs], after)];
}

/**
 * The words of labels whose footnotes keep nothing, since no word of theirs is new and each side deleted, or took
 * elsewhere, what the other left in it.
 */
function emptiedLabels({ base, main, changeRequest }: MergeCase): Set<string> {
  const before = wordsOf(printMarkdown(base));
  const labels = [...new Set([...idsOf(main), ...idsOf(changeRequest)])].flatMap((id) => {
    const footnotes = [main, changeRequest].map((side) => findBlock(side, id));
    const footnote = footnotes.find((block) => block?.type === 'footnote');
    if (!footnote || !isContainer(footnote)) return [];
    const [mine, theirs] = footnotes.map((block) => ({ blocks: block ? [block] : [] }));
    const keeps = [
      [mine, theirs, changeRequest],
      [theirs, mine, main],
    ].some(([own = base, twin = base, other = base]) =>
      leafIdsOf(own).some((leaf) => {
        const isNew = !findBlock(base, leaf) && !findBlock(other, leaf);
        const left = isNew ? wordsOf(printMarkdown(twin)) : wordsOfBlock(twin, leaf);
        return wordsOfBlock(own, leaf).some(
          (word) => left.includes(word) || (isNew && !before.includes(word)),
        );
      }),
    );
    return keeps ? [] : wordsOf(footnote.open);
  });
  return new Set(labels);
}

function leafIdsOf(document: Document): string[] {
  return idsOf(document).filter((id) => {
    const block = findBlock(document, id);
    return block && !isContainer(block);
  });
}

function wordsOfBlock(document: Document, id: string): string[] {
  return wordsOf(contentOf(findBlock(document, id)) ?? '');
}

/**
 * A side that took a word into a block of its own, or into the title of another one, wrote it anew, whatever the other
 * side did to the old place.
 */
function isInNewBlock(word: string, side: Document, base: Document): boolean {
  const find = (block: Block): boolean => {
    const old = findBlock(base, block.id);
    if (isContainer(block)) {
      const wasThere = old && isContainer(old) && wordsOf(old.open).includes(word);
      return (!wasThere && wordsOf(block.open).includes(word)) || block.children.some(find);
    }
    return !old && wordsOf(block.source).includes(word);
  };
  return side.blocks.some(find);
}

/**
 * Whether a side has a word in another block than before, in a sentence that shares no more than half of its words with
 * the one that it stood in: that side deleted the old sentence and wrote another one.
 */
function isInNewSentence(word: string, side: Document, base: Document): boolean {
  const [own, old] = [side, base].map((document) => {
    const block = leafIdsOf(document).find((id) => wordsOfBlock(document, id).includes(word)) ?? '';
    const sentences = contentOf(findBlock(document, block))?.split(/[.\n]/).map(wordsOf) ?? [];
    return { block, sentence: sentences.find((words) => words.includes(word)) ?? [] };
  });
  if (!own || !old || own.block === old.block) return false;
  const shared = own.sentence.filter((each) => old.sentence.includes(each));
  return shared.length * 2 <= Math.max(own.sentence.length, old.sentence.length);
}

/** Whether a side made a container of its own with a word in its title or label, as both may that replaced the old one. */
function opensNewBlock(word: string, side: Document, base: Document): boolean {
  const old = new Set(idsOf(base));
  return idsOf(side).some((id) => {
    const block = old.has(id) ? undefined : findBlock(side, id);
    return block && isContainer(block) && wordsOf(block.open).includes(word);
  });
}

/** Whether both sides added a word in sentences or blocks of their own, or to different blocks; then both stay. */
function addedApart(word: string, { base, main, changeRequest }: MergeCase): boolean {
  if (sentenceWith(word, main) !== sentenceWith(word, changeRequest)) return true;
  const [mine, theirs] = [main, changeRequest].map((side) =>
    leafIdsOf(side).find((id) => findBlock(base, id) && wordsOfBlock(side, id).includes(word)),
  );
  if (mine && theirs && mine !== theirs) return true;
  const lineWith = (document: Document): string | undefined =>
    printMarkdown(document)
      .split('\n')
      .find((line) => wordsOf(line).includes(word));
  const inNewBlocks = [main, changeRequest].every((side) => isInNewBlock(word, side, base));
  return inNewBlocks && lineWith(main) !== lineWith(changeRequest);
}

/**
 * The sentence with a word and those around it. Where both sides added sentences that differ, or one sentence at
 * different places or in paragraphs that differ, the words that these have in common stand in both.
 */
function sentenceWith(word: string, document: Document): string | undefined {
  const sentences = printMarkdown(document)
    .split(/[.\n]/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '');
  const at = sentences.findIndex((sentence) => wordsOf(sentence).includes(word));
  return JSON.stringify(sentences.slice(Math.max(0, at - 1), at + 2));
}

function conflictWords({ base, main, changeRequest }: DocumentConflict): string[] {
  return [base, main, changeRequest].flatMap((text) => wordsOf(text ?? ''));
}

/**
 * A text in conflict is no excuse for a word of the base, in both versions, that stands in the document more often than
 * in any of the three. A word that one side deleted is: that side may have written it anew elsewhere.
 */
function doubledWords(
  merge: DocumentMerge,
  [before, mine, theirs]: [Map<string, number>, Map<string, number>, Map<string, number>],
  after: Map<string, number>,
): string[] {
  const doubled = merge.conflicts.flatMap(({ main = '', changeRequest = '' }) => {
    const shared = new Set(wordsOf(changeRequest));
    return wordsOf(main).filter((word) => {
      const most = Math.max(...[before, mine, theirs].map((counts) => counts.get(word) ?? 0));
      return before.has(word) && shared.has(word) && (after.get(word) ?? 0) > most;
    });
  });
  const ids = idsOf(merge.document);
  return [
    ...doubled.map((word) => `${word} is in conflict and there twice`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two blocks are ${id}`),
  ];
}

/**
 * A block that both sides have, or that one side added, stands in the result under its id. Exceptions are what both
 * added alike, which has main's id; what a side put in the place of its very like, as it was, as the other side made it
 * or less what that side took out of it; and paragraphs and what is nothing but marks around others, of which the words
 * count: each side may have deleted a part of these, or cut them elsewhere.
 */
function lostBlocks({ base, main, changeRequest }: MergeCase, merge: DocumentMerge): string[] {
  if (merge.conflicts.length > 0) return [];
  const [before, mine, theirs, after] = [base, main, changeRequest, merge.document].map(
    (each) => new Set(idsOf(each)),
  );
  if (!mine || !theirs || !before || !after) return [];
  const addedByMain = new Set(
    [...mine]
      .filter((id) => !before.has(id) && !theirs.has(id))
      .map((id) => findBlock(main, id))
      .map(contentOf),
  );
  const isRenamed = (id: string): boolean => {
    const [side, other] = findBlock(main, id) ? [main, changeRequest] : [changeRequest, main];
    const ids = new Set(idsOf(side));
    const block = findBlock(side, id);
    const content = contentOf(block);
    return [...before]
      .filter((old) => !ids.has(old))
      .some(
        (old) =>
          isRestOf(block, findBlock(base, old)) ||
          [base, other].some((each) => contentOf(findBlock(each, old)) === content),
      );
  };
  return [...new Set([...mine, ...theirs])]
    .filter((id) => (mine.has(id) && theirs.has(id)) || !before.has(id))
    .filter((id) => !after.has(id))
    .filter((id) => !hasOnlyText((findBlock(main, id) ?? findBlock(changeRequest, id))?.type))
    .filter((id) => !addedByMain.has(contentOf(findBlock(changeRequest, id))))
    .filter((id) => before.has(id) || !isRenamed(id))
    .map((id) => `block ${id} is lost`);
}

/** Whether a container has the opening of an old one and no other blocks than that one had. */
function isRestOf(block: Block | undefined, old: Block | undefined): boolean {
  if (!block || !old || !isContainer(block) || !isContainer(old) || block.open !== old.open) return false;
  const oldIds = new Set(old.children.map(({ id }) => id));
  return block.children.length > 0 && block.children.every(({ id }) => oldIds.has(id));
}

function hasOnlyText(type: Block['type'] | undefined): boolean {
  return type === 'paragraph' || (type !== undefined && markTypes.has(type));
}

function findBlock(document: Document, id: string): Block | undefined {
  const find = (blocks: readonly Block[]): Block | undefined => {
    for (const block of blocks) {
      const match = block.id === id ? block : isContainer(block) ? find(block.children) : undefined;
      if (match) return match;
    }
    return undefined;
  };
  return find(document.blocks);
}

function contentOf(block: Block | undefined): string | undefined {
  return block && printBlock(block).trim();
}

export function idsOf(document: Document): string[] {
  const walk = (block: Block): string[] =>
    isContainer(block) ? [block.id, ...block.children.flatMap(walk)] : [block.id];
  return document.blocks.flatMap(walk);
}

function countWords(document: Document): Map<string, number> {
  const counts = new Map<string, number>();
  const numbers = /^\s*(?:> )*\d+\. /gm;
  for (const word of wordsOf(printMarkdown(document).replace(numbers, ''))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const word of counts.keys()) if (!/\d/.test(word)) counts.delete(word);
  return counts;
}
