'use client';

import { CircleCheck, GitMerge, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useWrite } from '#components/shell/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { mergeChangeRequest } from '../actions.ts';
import { shownByMain } from '../shown-by.ts';
import { useRevert } from './decision.tsx';
import type { Entry } from './entries.ts';
import { EntryMarks } from './entry-marks.tsx';
import { summaryOf } from './summary.ts';

export type MergeSheetProps = {
  organizationId: string;
  changeRequest: ChangeRequest;
  spaceTitle: string;
  entries: readonly Entry[];
  onClose: () => void;
};

const named = 12;

/** The last look before a merge, then what came of it and the way back. */
export function MergeSheet(props: MergeSheetProps) {
  const { changeRequest, onClose, spaceTitle, entries } = props;
  const [isMerged, setMerged] = useState(false);
  const write = useWrite(mergeChangeRequest, {
    invalidates: shownByMain,
    onDone: () => setMerged(true),
  });
  if (isMerged) return <Merged {...props} />;
  const readdressed = entries.filter(
    ({ kind, marks }) => kind === 'page' && (marks.includes('moved') || marks.includes('deleted')),
  );
  const more = entries.length - named;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || write.loading ? undefined : onClose())}
      title={`Merge #${changeRequest.number} into ${spaceTitle}?`}
      description={summaryOf(entries).join(', ')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={write.loading}
            onClick={() => write.run({ spaceId: changeRequest.space, changeRequestId: changeRequest.id })}
          >
            <GitMerge aria-hidden />
            {write.failure ? 'Try to merge again' : 'Merge change request'}
          </Button>
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
        <ul className="space-y-1.5">
          {entries.slice(0, named).map((entry) => (
            <li key={entry.key} className="flex flex-wrap items-center gap-2">
              <bdi className="min-w-0 break-words">{entry.title}</bdi>
              <EntryMarks marks={entry.marks} />
            </li>
          ))}
          {more > 0 ? <li className="text-ink-soft">and {more} more</li> : null}
        </ul>
        {readdressed.length > 0 ? (
          <Callout tone="caution">
            {readdressed.length === 1
              ? 'The address of 1 page changes or goes away.'
              : `The addresses of ${readdressed.length} pages change or go away.`}
          </Callout>
        ) : null}
        <p className="text-ink-soft">Everything is merged at once, or nothing. A merge can be reverted.</p>
      </div>
    </Dialog>
  );
}

function Merged({ organizationId, changeRequest, spaceTitle, entries, onClose }: MergeSheetProps) {
  const revert = useRevert(organizationId);
  const { space: spaceId, id: changeRequestId, number } = changeRequest;
  const kept = entries.filter(({ kind, marks }) => kind === 'page' && !marks.includes('deleted')).slice(0, 6);
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={
        <span className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-positive" />#{number} is merged
        </span>
      }
      description={`${spaceTitle} has its changes now.`}
      footer={
        <>
          <Button
            loading={revert.loading}
            tooltip="Opens a change request that takes it back"
            onClick={() => revert.run({ spaceId, changeRequestId })}
          >
            <Undo2 aria-hidden />
            Revert
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul className="space-y-1.5">
        {kept.map((entry) => (
          <li key={entry.key}>
            <Link
              href={paths.spaceContent(organizationId, spaceId, entry.page?.path ?? '')}
              className="font-medium text-accent underline underline-offset-2"
            >
              <bdi>{entry.title}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={paths.spaceContent(organizationId, spaceId)}
            className="font-medium text-accent underline underline-offset-2"
          >
            Open the content of {spaceTitle}
          </Link>
        </li>
      </ul>
    </Dialog>
  );
}
