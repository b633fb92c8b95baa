'use client';

import { CalendarClock, CircleCheck, GitMerge, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useAction, useRefresh } from '#components/data/action.ts';
import { BypassReason } from '#components/merges/bypass-reason.tsx';
import { ImpactOfMerge } from '#components/merges/impact-of-merge.tsx';
import { MergeLater, usualTime } from '#components/merges/merge-later.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { momentOf } from '#components/ui/local-time.ts';
import { textLink } from '#components/ui/text-link.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { MergeNote } from '#lib/contract/merges/notes.ts';
import type { MergeCheck } from '#lib/contract/merges/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { useRevert } from './decision.tsx';
import type { Entry } from './entries.ts';
import { EntryMarks } from './entry-marks.tsx';
import { noteWords } from './merge-notes.ts';
import { summaryOf } from './summary.ts';

export type MergeSheetProps = {
  organizationId: string;
  changeRequest: ChangeRequest;
  spaceTitle: string;
  entries: readonly Entry[];
  /** The revision that is shown and will be merged. */
  revision: string | undefined;
  /** The checks that the merge bypasses, with a reason that is asked for. */
  bypassed: readonly MergeCheck[] | undefined;
  /** The merge can only be scheduled, because its checks are not passed yet. */
  isLater?: boolean;
  onShowNews: () => void;
  onDismiss: () => void;
};

const named = 12;

/** Confirms a merge, then shows its result and offers to revert it. */
export function MergeSheet(props: MergeSheetProps) {
  const { changeRequest, revision, bypassed, onShowNews, onDismiss, spaceTitle, entries } = props;
  const [reason, setReason] = useState('');
  const { now } = useClock();
  const [later, setLater] = useState(props.isLater ? usualTime(now) : undefined);
  const mergeAt = later === undefined ? undefined : momentOf(later);
  const missing = explainMissing(revision, bypassed !== undefined && reason.trim() === '');
  const [notes, setNotes] = useState<readonly MergeNote[]>();
  const refresh = useRefresh();
  const confirm = useRef<HTMLButtonElement>(null);
  const write = useAction('mergeChangeRequest', {
    onDone: (merged) => setNotes(merged.notes ?? []),
    // Main may have changed meanwhile, which can change the next step on the screen behind.
    // New changes must not appear unannounced, so only the fact that there are some is fetched.
    onFailed: ({ type }) =>
      void refresh(type === 'change_request_changed' ? 'updateChangeRequest' : 'mergeChangeRequest'),
  });
  const schedule = useAction('scheduleMerge', { done: 'Merge scheduled', onDone: onDismiss });
  const params = { spaceId: changeRequest.space, changeRequestId: changeRequest.id };
  const isMergedByOther = write.failure !== undefined && changeRequest.status === 'merged';
  if (notes || isMergedByOther) return <Merged {...props} notes={notes ?? []} isByOther={isMergedByOther} />;
  if ([write, schedule].some(({ failure }) => failure?.type === 'change_request_changed')) {
    return <NewChanges number={changeRequest.number} onShowNews={onShowNews} onDismiss={onDismiss} />;
  }
  const more = entries.length - named;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || write.loading || schedule.loading ? undefined : onDismiss())}
      title={`Merge #${changeRequest.number} into ${spaceTitle}?`}
      initialFocus={confirm}
      description={summaryOf(entries).join(', ')}
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          {bypassed || props.isLater ? null : (
            <Button onClick={() => setLater(later === undefined ? usualTime(now) : undefined)}>
              {later === undefined ? 'Merge later' : 'Merge now'}
            </Button>
          )}
          {later === undefined ? (
            <Button
              ref={confirm}
              variant={bypassed ? 'danger' : 'primary'}
              loading={write.loading}
              disabledReason={missing}
              onClick={() =>
                revision &&
                write.run({
                  params,
                  body: { revision, ...(bypassed ? { bypass: { reason: reason.trim() } } : {}) },
                })
              }
            >
              <GitMerge aria-hidden />
              {write.failure ? 'Try again' : bypassed ? 'Bypass rules and merge' : 'Merge change request'}
            </Button>
          ) : (
            <Button
              ref={confirm}
              variant="primary"
              loading={schedule.loading}
              disabledReason={missing ?? (mergeAt ? undefined : 'Choose a date and time first')}
              onClick={() => revision && mergeAt && schedule.run({ params, body: { at: mergeAt, revision } })}
            >
              <CalendarClock aria-hidden />
              Schedule merge
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {write.failure ? (
          <Callout tone="critical" title="Nothing changed" announce>
            {write.failure.message}
            {write.failure.requestId ? ` Request ${write.failure.requestId}.` : ''}
          </Callout>
        ) : null}
        {later === undefined ? null : (
          <MergeLater value={later} error={scheduleError(schedule.failure)} onChange={setLater} />
        )}
        {bypassed ? <BypassReason checks={bypassed} reason={reason} onReason={setReason} /> : null}
        <ul className="space-y-1.5">
          {entries.slice(0, named).map((entry) => (
            <li key={entry.key} className="flex flex-wrap items-center gap-2">
              <bdi className="min-w-0 break-words">{entry.title}</bdi>
              <EntryMarks marks={entry.marks} />
            </li>
          ))}
          {more > 0 ? <li className="text-ink-soft">and {more} more</li> : null}
        </ul>
        <ImpactOfMerge changeRequest={changeRequest} />
        <p className="text-ink-soft">All changes are merged at once, or none. You can revert a merge.</p>
      </div>
    </Dialog>
  );
}

function scheduleError(failure: Failure | undefined): string | undefined {
  if (!failure) return undefined;
  const [issue] = failure.issues ?? [];
  return issue ? `The time ${issue.message}.` : failure.message;
}

function explainMissing(revision: string | undefined, needsReason: boolean): string | undefined {
  if (!revision) return 'Loading the newest changes';
  return needsReason ? 'Give a reason first' : undefined;
}

type NewChangesProps = Pick<MergeSheetProps, 'onShowNews' | 'onDismiss'> & { number: number };

/** Says that nothing was merged, because there are changes that were not on the screen. */
function NewChanges({ number, onShowNews, onDismiss }: NewChangesProps) {
  const show = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onDismiss())}
      title={`#${number} has new changes`}
      description="Nothing was merged: someone edited it after you opened this review. Review the new changes first."
      initialFocus={show}
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button ref={show} variant="primary" onClick={onShowNews}>
            Show new changes
          </Button>
        </>
      }
    />
  );
}

type MergedProps = MergeSheetProps & { notes: readonly MergeNote[]; isByOther: boolean };

function Merged({
  organizationId,
  changeRequest,
  spaceTitle,
  entries,
  notes,
  isByOther,
  onDismiss,
}: MergedProps) {
  const revert = useRevert(organizationId);
  const done = useRef<HTMLButtonElement>(null);
  const { space: spaceId, id: changeRequestId, number } = changeRequest;
  const remainingPages = entries
    .filter(({ kind, marks }) => kind === 'page' && !marks.includes('deleted'))
    .slice(0, 6);
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onDismiss())}
      title={
        <span className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-positive" />#{number} is merged
        </span>
      }
      initialFocus={done}
      description={`${isByOther ? 'Someone else merged it. ' : ''}${spaceTitle} has its changes now.`}
      footer={
        <>
          <Button
            loading={revert.loading}
            tooltip="Creates a change request that reverts it"
            onClick={() => revert.run({ params: { spaceId, changeRequestId } })}
          >
            <Undo2 aria-hidden />
            Revert
          </Button>
          <Button ref={done} variant="primary" onClick={onDismiss}>
            Done
          </Button>
        </>
      }
    >
      {notes.map((note) => (
        <Callout key={noteWords(note)} className="mb-3">
          {noteWords(note)}
        </Callout>
      ))}
      <ul className="space-y-1.5">
        {remainingPages.map((entry) => (
          <li key={entry.key}>
            <Link
              href={paths.spaceContent(organizationId, spaceId, entry.page?.path ?? '')}
              className={textLink}
            >
              <bdi>{entry.title}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link href={paths.spaceContent(organizationId, spaceId)} className={textLink}>
            Open the content of {spaceTitle}
          </Link>
        </li>
      </ul>
    </Dialog>
  );
}
