import { mergeValues } from './attributes.ts';
import type { MergedText } from './sentence.ts';
import { mergeSequence, type Stretch } from './sequence.ts';

/** Merges a text whose lines depend on each other, such as code: edits of lines that do not touch are both made. */
export function mergeLines(base: string, main: string, changeRequest: string): MergedText {
  const stretches = mergeSequence(linesOf(base), linesOf(main), linesOf(changeRequest), {
    key: (line) => line,
    mergeItem: mergeLine,
    apart: true,
  });
  return {
    main: stretches.flatMap((stretch) => stretch.main).join(''),
    changeRequest: stretches.flatMap((stretch) => stretch.changeRequest).join(''),
  };
}

function mergeLine(base: string, main: string, changeRequest: string): Stretch<string> {
  const merged = mergeValues(base, main, changeRequest);
  return { main: [merged.conflict ? main : merged.value], changeRequest: [merged.value] };
}

function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
