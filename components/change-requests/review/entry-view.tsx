'use client';

import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { AttributeList } from '#components/diff/attribute-list.tsx';
import { attributeRows } from '#components/diff/attributes.ts';
import { ChangesView } from '#components/diff/change-view.tsx';
import {
  CurrentStopContext,
  DiffContext,
  type DiffMode,
  elementOf,
  useDiff,
} from '#components/diff/diff-context.ts';
import { directionOf } from '#components/diff/direction.ts';
import { FramedBlock } from '#components/diff/framed-block.tsx';
import { definitionsIn } from '#components/diff/markdown-diff.tsx';
import { blockChangesOf, blockOf, isQuiet, stopsOf } from '#components/diff/page-changes.ts';
import { Source, SourceView } from '#components/diff/source-view.tsx';
import { SplitView } from '#components/diff/split-view.tsx';
import { StopFrame } from '#components/diff/stop.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PageDiff } from '#lib/contract/content/page-diff.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { failureOf } from '#lib/failure.ts';
import type { Entry } from './entries.ts';
import { EntryMarks } from './entry-marks.tsx';
import { FileChange } from './file-change.tsx';
import { pageDiff } from './reads.ts';
import type { Review, ReviewPlace } from './use-review.ts';
import { isWhole } from './whole-page.ts';

const nothing: never[] = [];

/** The comparison of the open page, with the changes that the keys stop at. */
export function useEntryDiff(place: ReviewPlace, entry: Entry | undefined, mode: DiffMode) {
  const hasContent = entry?.page?.type === 'document';
  const query = useQuery({
    ...pageDiff(place.spaceId, place.number, entry?.page?.id ?? ''),
    enabled: hasContent,
  });
  const rows = useMemo(() => attributeRows(entry?.changes ?? nothing), [entry]);
  const stops = useMemo(
    () => stopMap(query.data, mode, entry, rows.length > 0),
    [query.data, mode, entry, rows],
  );
  return { query, hasContent, rows, stops };
}

export type EntryDiff = ReturnType<typeof useEntryDiff>;

function stopMap(diff: PageDiff | undefined, mode: DiffMode, entry: Entry | undefined, hasRows: boolean) {
  const changes = diff ? blockChangesOf(diff) : nothing;
  const whole = diff && isWhole(changes, entry?.marks ?? nothing);
  const places = whole
    ? ['whole']
    : mode === 'source'
      ? changes.flatMap((change, at) => (isQuiet(change) ? [] : [String(at)]))
      : stopsOf(changes).map(({ place }) => place);
  const head = hasRows || (entry && entry.kind !== 'page') ? ['head'] : [];
  return new Map([...head, ...places].map((place, at) => [place, at]));
}

export type EntryViewProps = {
  place: ReviewPlace;
  review: Review;
  entry: Entry;
  diff: EntryDiff;
  current: number;
  unfolded: boolean;
  editHref: string | undefined;
  /** Discards the changes of a page, for people who can edit. */
  discard: ReactNode;
};

/** One changed page or file: its properties, and its content with the changes marked. */
export function EntryView({ review, entry, diff, current, unfolded, editHref, discard }: EntryViewProps) {
  const scroller = useRef<HTMLElement>(null);
  useShown(scroller, entry.key, current);
  const { query, rows, stops } = diff;
  const changes = query.data ? blockChangesOf(query.data) : nothing;
  const content = useMemo(
    () => ({
      targets: review.targets,
      definitions: definitionsIn(changes),
      stops,
      unfolded,
      direction: directionOf(changes),
    }),
    [review.targets, changes, stops, unfolded],
  );
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
      <DiffContext value={content}>
        <CurrentStopContext value={current}>
          <div className="grid grid-cols-1 gap-4">
            {stops.has('head') ? (
              <StopFrame at={0} current={current} label="Properties" look="edited">
                <Head entry={entry} rows={rows} review={review} />
              </StopFrame>
            ) : null}
            <Content diff={diff} changes={changes} mode={review.mode} entry={entry} />
          </div>
        </CurrentStopContext>
      </DiffContext>
    </ScrollRegion>
  );
}

function Head({ entry, rows, review }: { entry: Entry; rows: EntryDiff['rows']; review: Review }) {
  return (
    <div className="grid gap-3">
      {rows.length > 0 ? <AttributeList rows={rows} /> : null}
      {entry.changes.map((change) =>
        'file' in change ? (
          <FileChange
            key={change.type}
            change={change}
            file={review.files.find(({ id }) => id === change.file.id)}
          />
        ) : null,
      )}
      {entry.kind === 'reusable' ? (
        <p className="text-ink-soft">Every page that includes this block shows its new text.</p>
      ) : null}
    </div>
  );
}

type ContentProps = { diff: EntryDiff; changes: readonly BlockChange[]; mode: DiffMode; entry: Entry };

function Content({ diff: { query, hasContent }, changes, mode, entry }: ContentProps) {
  const { direction } = useDiff();
  if (!hasContent) {
    return entry.kind === 'page' ? <p className="text-ink-soft">This page is empty.</p> : null;
  }
  if (query.error) {
    return <FailureView failure={failureOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <div className="grid max-w-3xl gap-3" aria-hidden>
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  const whole = isWhole(changes, entry.marks);
  if (whole) return <WholePage changes={changes} kind={whole} isSource={mode === 'source'} />;
  if (changes.every(isQuiet) && changes.length > 0) {
    return <Callout>The text of this page did not change.</Callout>;
  }
  if (mode === 'source') return <SourceView changes={changes} />;
  if (mode === 'split') return <SplitView changes={changes} />;
  return (
    <div dir={direction} className="grid max-w-3xl grid-cols-1 gap-3">
      <ChangesView changes={changes} sides="both" />
    </div>
  );
}

const wholeNames = { added: 'New page', deleted: 'Deleted page' };
const wholeInks = { added: 'text-positive', deleted: 'text-critical' };

type WholePageProps = { changes: readonly BlockChange[]; kind: 'added' | 'deleted'; isSource: boolean };

/** A page that is new or deleted counts as one change and is shown without marks. */
function WholePage({ changes, kind, isSource }: WholePageProps) {
  const { direction, stops } = useDiff();
  const current = useContext(CurrentStopContext);
  return (
    <div dir={direction} className="grid max-w-3xl grid-cols-1 gap-3">
      <StopFrame
        at={stops.get('whole')}
        current={current}
        label={wholeNames[kind]}
        look={kind === 'added' ? 'added' : 'removed'}
      >
        <p className={cn('text-sm font-medium', wholeInks[kind])}>{wholeNames[kind]}</p>
      </StopFrame>
      {changes.length === 0 ? <p className="text-ink-soft">This page is empty.</p> : null}
      {changes.map((change) =>
        isSource ? (
          <Source key={blockOf(change).id} text={printBlock(blockOf(change))} />
        ) : (
          <FramedBlock key={blockOf(change).id} block={blockOf(change)} />
        ),
      )}
    </div>
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
