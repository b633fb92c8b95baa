'use client';

import { WrapText } from 'lucide-react';
import { useColoredLines } from '#components/content/use-code-colors.ts';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { codeLines } from '#lib/document/diff/code-lines.ts';
import type { Sides } from '#lib/document/diff/marked-tree.ts';
import type { Mark } from '#lib/document/diff/marks.ts';
import type { ColoredLine } from '#lib/rendering/highlight.ts';
import type { Stretch } from './line-words.ts';
import { MarkedLines } from './marks-view.tsx';
import { useWrapLines } from './wrap-lines.ts';

export type CodeViewProps = {
  marks: readonly Mark[];
  /** The changed parts of each line of code, where they are known. */
  stretches?: readonly (readonly Stretch[])[];
  sides: Sides;
};

/** Code with its changed lines marked, in the colors of their version. */
export function CodeView({ marks, stretches, sides }: CodeViewProps) {
  const { caption, language, marks: lines } = codeLines(marks);
  const [isWrapped, toggleWrap] = useWrapLines();
  const before = useColoredLines(versionOf(lines, 'added'), language);
  const after = useColoredLines(versionOf(lines, 'removed'), language);
  return (
    <MarkedLines
      marks={lines}
      colors={colorsOf(lines, before, after)}
      stretches={stretches}
      sides={sides}
      label="Changed lines"
      dir="ltr"
      caption={caption}
      wrap={isWrapped}
      tools={
        <IconButton
          label="Wrap long lines"
          size="sm"
          icon={<WrapText aria-hidden />}
          aria-pressed={isWrapped}
          className={cn(isWrapped && 'bg-accent-soft text-accent')}
          onClick={toggleWrap}
        />
      }
    />
  );
}

function versionOf(lines: readonly Mark[], without: Mark['change']): string {
  return lines
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');
}

function colorsOf(
  lines: readonly Mark[],
  before: readonly ColoredLine[],
  after: readonly ColoredLine[],
): (ColoredLine | undefined)[] {
  let [old, fresh] = [0, 0];
  return lines.map(({ change }) => {
    if (change !== 'added') old += 1;
    if (change !== 'removed') fresh += 1;
    return change === 'removed' ? before[old - 1] : after[fresh - 1];
  });
}
