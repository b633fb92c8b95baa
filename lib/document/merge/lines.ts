import type { MergedText } from './sentence.ts';
import { mergeSequence } from './sequence.ts';

/** Merges a text whose lines depend on each other, such as code: edits of lines that do not touch are both made. */
export function mergeLines(base: string, main: string, changeRequest: string): MergedText {
  const stretches = mergeSequence(linesOf(base), linesOf(main), linesOf(changeRequest), {
    key: (line) => line,
    mergeItem: (_, mine, theirs) => ({ main: [mine], changeRequest: [theirs] }),
    apart: true,
  });
  return {
    main: stretches.flatMap((stretch) => stretch.main).join(''),
    changeRequest: stretches.flatMap((stretch) => stretch.changeRequest).join(''),
  };
}

function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
