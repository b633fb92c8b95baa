import { splitSentences } from '../sentences.ts';
import { likeness } from '../words.ts';
import { mergeValues } from './attributes.ts';
import { runsBetween } from './runs.ts';
import { type MergedText, mergeSentence } from './sentence.ts';
import { mergeSequence, type Stretch } from './sequence.ts';
import { isEquivalent } from './wording.ts';

export interface Sentence {
  text: string;
  /** The blanks behind it; none behind the last. */
  gap: string;
  /** The paragraph that it is to stand in, when several are merged as one text. */
  paragraph?: string;
}

export interface MergedSentences {
  main: Sentence[];
  changeRequest: Sentence[];
  suggestion?: Sentence[];
}

/** Merges prose sentence by sentence. Sentences that both sides added at one place are main's, then the other's. */
export function mergeProse(base: string, main: string, changeRequest: string): MergedText {
  const merged = mergeSentences(sentencesOf(base), sentencesOf(main), sentencesOf(changeRequest));
  return {
    main: textOf(merged.main),
    changeRequest: textOf(merged.changeRequest),
    suggestion: merged.suggestion && textOf(merged.suggestion),
  };
}

/** The same for texts that are already cut into sentences; a suggestion is there only for a conflict. */
export function mergeSentences(
  oldBase: readonly Sentence[],
  oldMain: readonly Sentence[],
  oldChangeRequest: readonly Sentence[],
): MergedSentences {
  const edits = new Map([
    ...editsOfMoved(oldBase, oldMain, oldChangeRequest),
    ...editsOfMoved(oldBase, oldChangeRequest, oldMain),
  ]);
  const base = withEdits(oldBase, edits);
  const main = withEdits(oldMain, edits);
  const changeRequest = withEdits(oldChangeRequest, edits);
  const [mine, theirs] = [
    withoutDeleted(base, changeRequest, main),
    withoutDeleted(base, main, changeRequest),
  ];
  const stretches = mergeSequence(base, mine, theirs, {
    key: (sentence) => sentence.text,
    isEquivalent: (one, other) => isEquivalent(one.text, other.text),
    alike: (before, after) => likeness(textOf(before), textOf(after)),
    mergeItem: mergeOne,
  });
  const merged = {
    main: stretches.flatMap((stretch) => stretch.main),
    changeRequest: stretches.flatMap((stretch) => stretch.changeRequest),
  };
  const disputed = stretches.filter((stretch) => !agrees(stretch));
  if (disputed.length === 0 || disputed.some((stretch) => !stretch.suggestion)) return merged;
  const suggestion = stretches.flatMap((stretch) =>
    agrees(stretch) ? stretch.changeRequest : (stretch.suggestion ?? []),
  );
  return { ...merged, suggestion };
}

/**
 * The sentences of a side without those that it only took elsewhere and the other side deleted, with nothing in their
 * place: a sentence that was moved is a new one to what follows.
 */
function withoutDeleted(
  base: readonly Sentence[],
  other: readonly Sentence[],
  side: readonly Sentence[],
): readonly Sentence[] {
  const [before, theirs, own] = [base, other, side].map(placesOf);
  if (!before || !theirs || !own) return side;
  const texts = [...before.keys()];
  const changedOrder = outOfOrder(texts, own);
  const deleted = new Set(
    runsBetween(texts, [...theirs.keys()])
      .filter(({ from, to }) => from === to)
      .flatMap(({ start, end }) => texts.slice(start, end))
      .filter((text) => changedOrder.has(text) && !theirs.has(text)),
  );
  return deleted.size === 0 ? side : side.filter(({ text }) => !deleted.has(text));
}

/** What one side made, at its place, of each sentence that the other side took elsewhere in the paragraph as it was. */
function editsOfMoved(
  base: readonly Sentence[],
  mover: readonly Sentence[],
  editor: readonly Sentence[],
): [before: string, after: string][] {
  const [before, own, theirs] = [base, mover, editor].map(placesOf);
  if (!before || !own || !theirs) return [];
  const [texts, edited] = [[...before.keys()], [...theirs.keys()]];
  const moved = outOfOrder(texts, own);
  return runsBetween(texts, edited).flatMap(({ start, end, from, to }): [string, string][] => {
    const [old, fresh] = [texts[start], edited[from]];
    if (end - start !== 1 || to - from !== 1 || old === undefined || fresh === undefined) return [];
    const isEdit = !theirs.has(old) && !before.has(fresh) && !own.has(fresh) && likeness(old, fresh) >= 0.5;
    return isEdit && own.has(old) && moved.has(old) ? [[old, fresh]] : [];
  });
}

function withEdits(sentences: readonly Sentence[], edits: ReadonlyMap<string, string>): readonly Sentence[] {
  if (edits.size === 0) return sentences;
  return sentences.map((sentence) => ({ ...sentence, text: edits.get(sentence.text) ?? sentence.text }));
}

/** The texts that stand before one that they stood behind, or behind one that they stood before. */
function outOfOrder(before: readonly string[], places: ReadonlyMap<string, number>): Set<string> {
  const moved = new Set<string>();
  let highest = -1;
  for (const text of before) {
    const place = places.get(text) ?? highest;
    if (place < highest) moved.add(text);
    highest = Math.max(highest, place);
  }
  let lowest = Number.POSITIVE_INFINITY;
  for (const text of before.toReversed()) {
    const place = places.get(text) ?? lowest;
    if (place > lowest) moved.add(text);
    lowest = Math.min(lowest, place);
  }
  return moved;
}

/** Where each sentence stands; undefined where one stands twice. */
function placesOf(sentences: readonly Sentence[]): Map<string, number> | undefined {
  const places = new Map(sentences.map(({ text }, at) => [text, at]));
  return places.size === sentences.length ? places : undefined;
}

function mergeOne(base: Sentence, main: Sentence, changeRequest: Sentence): Stretch<Sentence> {
  const gap = mergeValues(base.gap, main.gap, changeRequest.gap).value;
  const merged = mergeSentence(base.text, main.text, changeRequest.text);
  const paragraph = main.paragraph ?? changeRequest.paragraph;
  return {
    main: [{ text: merged.main, gap, paragraph }],
    changeRequest: [{ text: merged.changeRequest, gap, paragraph }],
    suggestion: merged.suggestion === undefined ? undefined : [{ text: merged.suggestion, gap, paragraph }],
  };
}

function agrees(stretch: Stretch<Sentence>): boolean {
  return textOf(stretch.main) === textOf(stretch.changeRequest);
}

/** Cuts prose into sentences. */
export function sentencesOf(text: string): Sentence[] {
  return splitSentences(text).map((sentence) => {
    const end = sentence.trimEnd();
    return { text: end, gap: sentence.slice(end.length) };
  });
}

/** Scripts without spaces end a sentence without one. */
const closed = /[。！？]["'”’»」』）)\]*_~`]*$/;

/** Puts sentences together again, with a blank where two would run into each other. */
export function textOf(sentences: readonly Sentence[]): string {
  return sentences
    .map(({ text, gap }, index) => {
      if (index === sentences.length - 1) return text;
      return text + (gap || (closed.test(text) ? '' : ' '));
    })
    .join('');
}
