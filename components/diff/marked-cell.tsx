'use client';

import type { Sides } from '#lib/document/diff/marked-tree.ts';
import type { Mark } from '#lib/document/diff/marks.ts';
import type { Block } from '#lib/document/types.ts';
import { BlockView, MarkedBlock } from './block-view.tsx';
import { MarkedText } from './marks-view.tsx';

const markup = /[`*_~[\]<>&\\!$:@]/;

/** A rendered table cell with its changed words marked. */
export function MarkedCell({ marks, sides }: { marks: readonly Mark[]; sides: Sides }) {
  if (!marks.some(({ text }) => markup.test(text))) return <MarkedText marks={marks} sides={sides} />;
  const [before, after] = [versionOf(marks, 'added'), versionOf(marks, 'removed')];
  if (before.source === after.source) return <BlockView block={after} />;
  return <MarkedBlock before={before} after={after} sides={sides} />;
}

function versionOf(marks: readonly Mark[], without: Mark['change']): Extract<Block, { source: string }> {
  const shown = marks.filter(({ change }) => change !== without);
  return {
    id: 'cell',
    type: 'paragraph',
    source: `${shown
      .map(({ text }) => text)
      .join('')
      .trim()}\n`,
  };
}
