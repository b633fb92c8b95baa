import fc from 'fast-check';
import { type Anchor, locateAnchors } from '#lib/anchors/locate.ts';
import { PageText } from '#lib/anchors/page-text.ts';
import { editsBetween } from '#lib/document/diff/sequence.ts';
import { identify } from '#lib/document/identity.ts';
import { histories, mergeCases } from '#lib/document/laws/cases.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import { type Block, type BlockId, type Document, isContainer } from '#lib/document/types.ts';
import { anchorAt, type NamedVersion, type Verdict, verdictOn } from './anchor-verdicts.ts';

/** One anchor that was located, with what to show where that went wrong. */
export interface Outcome {
  verdict: Verdict;
  story: () => string;
}

/** Every generated word names itself. */
const ownName = /[a-z]{1,2}\d+w/i;
const vocabulary = 'so it is as we do or if the at by on key page open save text link menu when'.split(' ');
const anchorsPerCase = 4;

/**
 * Anchors on generated documents that were edited. Each word of these is one of its kind, so that it is known where it
 * went; `words` is how many different ones the anchors get to see in their place, 0 for all.
 */
export function generatedOutcomes(
  count: number,
  seed: number,
  { words, reads }: { words: number; reads: boolean },
): Outcome[] {
  const cases = fc.sample(mergeCases(true), { numRuns: Math.ceil(count / anchorsPerCase), seed });
  return cases.flatMap(({ base, main, changeRequest }, at) => {
    const edited = at % 2 === 0 ? main : changeRequest;
    const [before, after] = [respelled(base, words), respelled(edited, words)];
    const now = reads ? readAgain(after, before) : after;
    const source = blocksOf(edited);
    const target = blocksOf(now);
    if (source.length !== target.length) return [];
    const namesNow = new Map(target.map(({ id }, index) => [id, source[index]?.id ?? '']));
    const heirs = new Map(target.map(({ id }, index) => [source[index]?.id ?? '', id]));
    const [textBefore, textAfter] = [new PageText(base), new PageText(edited)];
    const version = (
      document: Document,
      names: (block: BlockId) => (string | undefined)[],
    ): NamedVersion => ({
      document,
      text: new PageText(document),
      namesOf: names,
    });
    const one = version(before, (block) => namesOf(textBefore, block));
    const [shownBefore, shownAfter] = [new PageText(before), new PageText(now)];
    const other = version(now, (block) => {
      const former = namesNow.get(block) ?? '';
      return carriedOver(
        { names: namesOf(textBefore, former), words: wordsOf(shownBefore, former) },
        { names: namesOf(textAfter, former), words: wordsOf(shownAfter, block) },
      );
    });
    return outcomesOf(one, other, at, (block) => heirs.get(block));
  });
}

/** Anchors on pages that lived through several visits of two people, updates and merges; each came as Markdown. */
export function livedOutcomes(count: number, seed: number): Outcome[] {
  const lives = fc.sample(histories, { numRuns: Math.ceil(count / anchorsPerCase), seed });
  return lives.flatMap((merges, at) => {
    const [first, last] = [merges[0], merges.at(-1)];
    if (!first || !last) return [];
    const version = (document: Document): NamedVersion => {
      const text = new PageText(document);
      return { document, text, namesOf: (block) => namesOf(text, block) };
    };
    const one = version(first.base);
    const other = version(at % 2 === 0 ? last.changeRequest : last.main);
    return outcomesOf(one, other, at, (block) => (other.text.blocks.has(block) ? block : undefined));
  });
}

/** Locates anchors on some blocks of one version, and words of them, in another one. */
export function outcomesOf(
  then: NamedVersion,
  now: NamedVersion,
  seed: number,
  heirOf: (block: BlockId) => BlockId | undefined,
): Outcome[] {
  const blocks = [...then.text.blocks.keys()].filter((id) =>
    then.namesOf(id).some((name) => name !== undefined),
  );
  if (blocks.length === 0) return [];
  const anchors = Array.from({ length: anchorsPerCase }, (_, each): Anchor => {
    const block = blocks[(seed * 7 + each * 3) % blocks.length] ?? '';
    if (each === 0) return anchorAt(then, block);
    const size = then.namesOf(block).length;
    const from = (seed + each * 5) % Math.max(1, size);
    return anchorAt(then, block, from, Math.min(size, from + 1 + ((seed + each) % 6)));
  });
  const [places = []] = locateAnchors(now.document, [{ document: then.document, anchors }]);
  return anchors.flatMap((anchor, at) => {
    const place = places[at];
    // Nobody can say where a sign without a word went.
    if (anchor.quote && !/\p{L}/u.test(anchor.quote.text)) return [];
    if (!place) return { verdict: 'lost', story: () => JSON.stringify(anchor) };
    const verdict = verdictOn(then, now, anchor, place, heirOf(anchor.block));
    const story = () =>
      [
        printMarkdown(then.document),
        printMarkdown(now.document),
        JSON.stringify({ anchor, text: then.text.textOf(anchor.block) }),
        JSON.stringify({ place, text: now.text.textOf(place.block ?? '') }),
      ].join('\n--------\n');
    return { verdict, story };
  });
}

function namesOf(text: PageText, block: BlockId): (string | undefined)[] {
  return wordsOf(text, block).map((word) => ownName.exec(word)?.[0].toLowerCase());
}

function wordsOf(text: PageText, block: BlockId): string[] {
  return (text.textOf(block) ?? '').match(/\S+/g) ?? [];
}

interface NamedWords {
  names: (string | undefined)[];
  words: string[];
}

/** The names of words now: one that replaced another with the same letters is that one to every reader. */
function carriedOver(before: NamedWords, now: NamedWords): (string | undefined)[] {
  const names = [...now.names];
  const isSame = (old: number, fresh: number) => before.words[old] === now.words[fresh];
  const carry = (old: number, fresh: number) => {
    names[fresh] = before.names[old];
  };
  const keyed = (each: NamedWords) => each.names.map((name, at) => name ?? each.words[at] ?? '');
  for (const { start, end, from, to } of editsBetween(keyed(before), keyed(now))) {
    let [old, fresh] = [start, from];
    while (old < end && fresh < to && isSame(old, fresh)) carry(old++, fresh++);
    let [oldEnd, freshEnd] = [end, to];
    while (oldEnd > old && freshEnd > fresh && isSame(oldEnd - 1, freshEnd - 1)) carry(--oldEnd, --freshEnd);
  }
  return names;
}

/** The document with few words in the place of its many, which now repeat all the time. */
function respelled(document: Document, words: number): Document {
  if (words === 0) return document;
  const spell = (text: string) =>
    text.replaceAll(new RegExp(ownName, 'gi'), (name) => {
      let hash = 0x811c9dc5;
      for (const character of name.toLowerCase())
        hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      const word = vocabulary[((hash ^ (hash >>> 13)) >>> 0) % words] ?? 'so';
      return /^[A-Z]/.test(name) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    });
  const walk = (block: Block): Block =>
    isContainer(block)
      ? { ...block, open: spell(block.open), close: spell(block.close), children: block.children.map(walk) }
      : { ...block, source: spell(block.source) };
  return { blocks: document.blocks.map(walk) };
}

/** The document as it comes back as Markdown, its blocks known by their text alone. */
function readAgain(document: Document, before: Document): Document {
  let count = 0;
  const newId = () => `r${++count}`;
  return identify(parseMarkdown(printMarkdown(document), newId), before, newId);
}

function blocksOf({ blocks }: Document): Block[] {
  const walk = (block: Block): Block[] => [
    block,
    ...(isContainer(block) ? block.children.flatMap(walk) : []),
  ];
  return blocks.flatMap(walk);
}
