'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { cn } from '#components/ui/cn.ts';
import { countOf } from '#components/ui/count-text.ts';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import { type ChangeWords, changeWords } from './change-words.ts';
import { PageComparison } from './page-comparison.tsx';

export type ComparisonProps = {
  spaceId: string;
  /** The earlier revision. */
  from: string;
  to: string;
  title: string;
  /** The address of the history of a page, which changed pages link to. */
  historyOf?: (pageId: string) => string;
  /** The actions, such as restoring a revision. */
  footer?: ReactNode;
  onDismiss: () => void;
};

/** The differences between two revisions; a page opens to show its changes. */
export function Comparison({ spaceId, from, to, title, historyOf, footer, onDismiss }: ComparisonProps) {
  const params = { spaceId, revisionId: from, otherRevisionId: to };
  const { data, error, refetch } = useRead('compareRevisions', { params, query: { limit: '500' } });
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title={title}
      description={data ? countText(data.changes.length + (data.more ?? 0)) : undefined}
      width="lg"
      readingLabel="Changes"
      footer={footer}
    >
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="divide-y divide-line">
          {data.changes.map((change) => (
            <Change key={keyOf(change)} change={change} {...{ spaceId, from, to, historyOf }} />
          ))}
          {data.more ? <li className="py-2 text-ink-soft">and {data.more} more</li> : null}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
    </SideModal>
  );
}

type ChangeProps = { change: SemanticChange } & Pick<
  ComparisonProps,
  'spaceId' | 'from' | 'to' | 'historyOf'
>;

function Change({ change, historyOf, ...revisions }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const words = changeWords(change);
  const { pageId } = words;
  if (pageId === undefined)
    return (
      <li className="flex min-h-10 items-center gap-2">
        <ChangeLine {...words} />
      </li>
    );
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="focus-inset flex min-h-10 w-full items-center gap-2 rounded-md text-start hover:bg-hover"
      >
        <ChangeLine {...words} />
        <ChevronRight
          aria-hidden
          className={cn('ms-auto size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-90')}
        />
      </button>
      {isOpen ? (
        <>
          {/* Above the comparison, which comes later and would move it from under the pointer. */}
          {historyOf ? (
            <p className="text-end">
              <Link href={historyOf(pageId)} className={textLink}>
                Page history
              </Link>
            </p>
          ) : null}
          <PageComparison {...revisions} pageId={pageId} />
        </>
      ) : null}
    </li>
  );
}

/** A change in a few words. */
export function ChangeLine({ icon: Icon, verb, title }: ChangeWords) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="shrink-0 text-ink-soft">{verb}</span>
      <bdi className="min-w-0 truncate font-medium">{title}</bdi>
    </>
  );
}

function keyOf(change: SemanticChange): string {
  const { title, pageId } = changeWords(change);
  return `${change.type} ${pageId ?? title}`;
}

function countText(count: number): string {
  if (count === 0) return 'No changes';
  return countOf(count, 'change');
}
