'use client';

import { type ColouredLine, useColouredLines } from '#components/content/index.ts';
import type { Mark } from '#lib/document/diff/marks.ts';
import type { Sides } from '../review/marked-tree.ts';
import { codeLines } from './code-lines.ts';
import { MarkedLines } from './marks-view.tsx';

/** Code with its changed lines marked, each in the colours that it has in its version. */
export function CodeView({ marks, sides }: { marks: readonly Mark[]; sides: Sides }) {
  const { caption, language, marks: lines } = codeLines(marks);
  const before = useColouredLines(versionOf(lines, 'added'), language);
  const after = useColouredLines(versionOf(lines, 'removed'), language);
  return (
    <MarkedLines
      marks={lines}
      colours={coloursOf(lines, before, after)}
      sides={sides}
      label="Changed lines"
      dir="ltr"
      caption={caption}
    />
  );
}

function versionOf(lines: readonly Mark[], without: Mark['change']): string {
  return lines
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');
}

function coloursOf(
  lines: readonly Mark[],
  before: readonly ColouredLine[],
  after: readonly ColouredLine[],
): (ColouredLine | undefined)[] {
  let [old, fresh] = [0, 0];
  return lines.map(({ change }) => {
    if (change !== 'added') old += 1;
    if (change !== 'removed') fresh += 1;
    return change === 'removed' ? before[old - 1] : after[fresh - 1];
  });
}
