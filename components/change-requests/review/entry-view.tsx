'use client';

import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { elementOf } from '#components/diff/diff-context.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { EntryContentProps } from './entry-content.tsx';
import { EntryMarks } from './entry-marks.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';

/** What compares pages is loaded while the comparison itself is read. */
const content = lazyCode(async () => (await import('./entry-content.tsx')).EntryContent);

const stay = () => undefined;

export type EntryViewProps = EntryContentProps & {
  editHref: string | undefined;
  /** Discards the changes of a page, for people who can edit. */
  discard: ReactNode;
};

/** One changed page or file: its properties, and its content with the changes marked. */
export function EntryView({ editHref, discard, ...props }: EntryViewProps) {
  const { entry, current, diff } = props;
  const scroller = useRef<HTMLElement>(null);
  const EntryContent = useLazyCode(content, !diff.hasContent || !diff.query.isPending, stay);
  useShown(scroller, entry.key, current);
  return (
    <ScrollRegion
      ref={scroller}
      label="What changed"
      className="min-h-0 min-w-0 flex-1 overflow-x-hidden overscroll-contain px-1 pb-10 sm:px-4"
    >
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg font-semibold break-words">
              <bdi>{entry.title}</bdi>
            </h2>
            <EntryMarks marks={entry.marks} />
          </div>
          {entry.page?.path ? <p className="text-sm break-all text-ink-faint">/{entry.page.path}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {discard}
          {editHref ? (
            <Button asChild size="sm">
              <Link href={editHref}>
                <Pencil aria-hidden />
                Edit page
              </Link>
            </Button>
          ) : null}
        </div>
      </header>
      {EntryContent ? <EntryContent {...props} /> : <EntrySkeleton />}
    </ScrollRegion>
  );
}

/** Scrolls to the current change and focuses it. */
function useShown(scroller: RefObject<HTMLElement | null>, key: string, current: number): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) scroller.current?.scrollTo({ top: 0 });
    shown.current = key;
    const element = current < 0 ? null : document.getElementById(elementOf(current));
    if (!element) return;
    element.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
  }, [scroller, key, current]);
}
