'use client';

import { FailureView } from '#components/shell/failure-screens.tsx';
import { useRead } from '#components/shell/query.ts';
import { cn } from '#components/ui/cn.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { diffLines, type Mark } from '#lib/document/diff/marks.ts';
import { printBlock } from '#lib/document/markdown/print.ts';

export type PageComparisonProps = { spaceId: string; from: string; to: string; pageId: string };

/** What two revisions have otherwise of one page, as lines of its Markdown. */
export function PageComparison({ spaceId, from, to, pageId }: PageComparisonProps) {
  const params = { spaceId, revisionId: from, otherRevisionId: to, pageId };
  const { data, error, refetch } = useRead('compareRevisionPage', { params });
  if (error) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="my-2 h-16" />;
  const changes = (data.blocks as unknown as BlockChange[]).filter(
    ({ kind, parts, truncated }) => kind !== 'same' || parts || truncated,
  );
  if (changes.length === 0)
    return <p className="py-2 text-ink-soft">The text of this page did not change.</p>;
  return (
    <ScrollRegion label="Changed lines" className="my-2 max-h-96 rounded-md border border-line bg-canvas">
      {changes.map((change, at) => (
        <Lines key={change.after?.id ?? change.before?.id ?? at} change={change} />
      ))}
    </ScrollRegion>
  );
}

function Lines({ change: { before, after } }: { change: BlockChange }) {
  const text = (block: typeof before) => (block ? printBlock(block).replace(/\s+$/, '\n') : '');
  const marks = diffLines(text(before), text(after));
  return (
    <pre className="border-b border-line py-1.5 font-mono text-xs whitespace-pre-wrap break-words last:border-0">
      {linesOf(marks).map(({ id, line, change }) => (
        <span
          key={id}
          className={cn(
            'block px-2.5',
            change === 'added' && 'bg-positive-soft text-positive',
            change === 'removed' && 'bg-critical-soft text-critical',
          )}
        >
          <span aria-hidden className="inline-block w-4 select-none">
            {change === 'added' ? '+' : change === 'removed' ? '−' : ''}
          </span>
          {change === 'same' ? null : <span className="sr-only">{change}: </span>}
          {line}
        </span>
      ))}
    </pre>
  );
}

function linesOf(marks: readonly Mark[]): { id: string; line: string; change: Mark['change'] }[] {
  return marks.flatMap(({ text, change }, mark) =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line, at) => ({ id: `${mark}-${at}`, line, change })),
  );
}
