'use client';

import { blockAddress } from '#components/content/block-frame.tsx';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { diffLines, type Mark } from '#lib/document/diff/marks.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { useDiff } from './diff-context.ts';
import { Fold } from './fold.tsx';
import { MarkedLines, MarkedText } from './marks-view.tsx';
import { blockOf, folded, isQuiet } from './page-changes.ts';
import { Stop } from './stop.tsx';

/** The Markdown of a page, with its changes. */
export function SourceView({ changes }: { changes: readonly BlockChange[] }) {
  const { direction } = useDiff();
  return (
    <div dir={direction} className="grid grid-cols-1 gap-2 font-mono text-sm">
      {folded(changes).map((shown) => {
        if (shown.kind === 'folded') {
          return (
            <Fold key={shown.at} changes={shown.changes}>
              {() => <Source text={shown.changes.map((change) => printBlock(blockOf(change))).join('')} />}
            </Fold>
          );
        }
        const { change } = shown;
        if (isQuiet(change)) return <Source key={shown.at} text={printBlock(blockOf(change))} />;
        return (
          <Stop
            key={shown.at}
            place={String(shown.at)}
            change={change}
            block={blockOf(change).id}
            address={blockAddress(blockOf(change).id)}
          >
            {change.parts?.kind === 'words' ? (
              <pre className="font-mono whitespace-pre-wrap break-words">
                <MarkedText marks={change.parts.marks} />
              </pre>
            ) : (
              <MarkedLines marks={linesOf(change)} label="Changed Markdown" wrap />
            )}
          </Stop>
        );
      })}
    </div>
  );
}

function linesOf({ before, after }: BlockChange): Mark[] {
  const print = (block: typeof before) => (block ? printBlock(block).replace(/\s+$/, '\n') : '');
  return diffLines(print(before), print(after));
}

/** Markdown without changes, or without another version. */
export function Source({ text }: { text: string }) {
  return <pre className="px-3 font-mono whitespace-pre-wrap break-words text-ink-soft">{text.trim()}</pre>;
}
