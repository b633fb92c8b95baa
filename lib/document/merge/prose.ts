import { splitSentences } from '../sentences.ts';
import { likeness } from '../words.ts';
import { mergeValues } from './attributes.ts';
import { type MergedText, mergeSentence } from './sentence.ts';
import { mergeSequence, type Stretch } from './sequence.ts';

interface Sentence {
  text: string;
  /** The blanks behind it; none behind the last. */
  gap: string;
}

/** Merges prose sentence by sentence. Sentences that both sides added at one place are main's, then the other's. */
export function mergeProse(base: string, main: string, changeRequest: string): MergedText {
  const stretches = mergeSequence(sentencesOf(base), sentencesOf(main), sentencesOf(changeRequest), {
    key: (sentence) => sentence.text,
    alike: (before, after) => likeness(before.text, after.text),
    mergeItem: mergeOne,
  });
  const merged = {
    main: textOf(stretches.flatMap((stretch) => stretch.main)),
    changeRequest: textOf(stretches.flatMap((stretch) => stretch.changeRequest)),
  };
  if (merged.main === merged.changeRequest) return merged;
  const suggestions = stretches.map((stretch) =>
    agrees(stretch) ? stretch.changeRequest : stretch.suggestion,
  );
  if (!suggestions.every((each) => each !== undefined)) return merged;
  return { ...merged, suggestion: textOf(suggestions.flat()) };
}

function mergeOne(base: Sentence, main: Sentence, changeRequest: Sentence): Stretch<Sentence> {
  const gap = mergeValues(base.gap, main.gap, changeRequest.gap).value;
  const merged = mergeSentence(base.text, main.text, changeRequest.text);
  return {
    main: [{ text: merged.main, gap }],
    changeRequest: [{ text: merged.changeRequest, gap }],
    suggestion: merged.suggestion === undefined ? undefined : [{ text: merged.suggestion, gap }],
  };
}

function agrees(stretch: Stretch<Sentence>): boolean {
  return textOf(stretch.main) === textOf(stretch.changeRequest);
}

function sentencesOf(text: string): Sentence[] {
  return splitSentences(text).map((sentence) => {
    const end = sentence.trimEnd();
    return { text: end, gap: sentence.slice(end.length) };
  });
}

/** Scripts without spaces end a sentence without one. */
const closed = /[。！？]["'”’»」』）)\]*_~`]*$/;

function textOf(sentences: readonly Sentence[]): string {
  return sentences
    .map(({ text, gap }, index) => {
      if (index === sentences.length - 1) return text;
      return text + (gap || (closed.test(text) ? '' : ' '));
    })
    .join('');
}
