'use client';

import { CircleHelp, FilePlus2, Undo2, X } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useList, useRead } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { type AskGap, gapStatuses } from '#lib/contract/ask/gaps.ts';
import { paths } from '#lib/paths.ts';
import { AskFrame } from './ask-frame.tsx';

const GapPageDialog = lazyWindow(async () => (await import('./gap-page-dialog.tsx')).GapPageDialog);

const statusInAddress = parseAsStringLiteral(gapStatuses).withDefault('open');

const channelNames: Record<AskGap['channels'][number], string> = {
  members: 'Members',
  visitors: 'Visitors',
  conversations: 'Customers',
};

const column = columnsOf<AskGap>();

function columnsFor(organizationId: string) {
  return column.columns([
    column.accessor('question', {
      header: 'Question',
      meta: { width: 'minmax(0, 3fr)' },
      cell: ({ row: { original: gap } }) => (
        <span className="min-w-0">
          <bdi className="block truncate">{gap.question}</bdi>
          {gap.reasons[0] ? (
            <bdi className="block truncate text-sm font-normal text-ink-soft">{gap.reasons[0]}</bdi>
          ) : null}
        </span>
      ),
    }),
    column.accessor('count', { header: 'People', meta: { width: '90px', align: 'end' } }),
    column.accessor(({ channels }) => channels.map((channel) => channelNames[channel]).join(', '), {
      id: 'channels',
      header: 'Asked by',
      meta: { width: '150px' },
    }),
    column.accessor('lastAt', {
      header: 'Last asked',
      meta: { width: '130px' },
      cell: ({ getValue }) => <RelativeTime value={getValue()} />,
    }),
    column.accessor(({ changeRequest }) => changeRequest?.number, {
      id: 'page',
      header: 'Page',
      meta: { width: '120px' },
      cell: ({ row: { original: gap } }) =>
        gap.changeRequest ? (
          <Link
            className={textLink}
            href={paths.changeRequest(organizationId, gap.changeRequest.space, gap.changeRequest.number)}
          >
            Draft #{gap.changeRequest.number}
          </Link>
        ) : (
          <span className="text-ink-soft">None</span>
        ),
    }),
  ]);
}

function gapActions(organizationId: string): ThingAction<AskGap>[] {
  const statusAction = (status: AskGap['status']) => (gap: AskGap) => ({
    operation: 'updateAskGap' as const,
    input: { params: { organizationId, askGapId: gap.id }, body: { status } },
    done: status === 'dismissed' ? 'Gap dismissed' : 'Gap reopened',
  });
  return [
    {
      id: 'write',
      name: 'Write this page',
      icon: FilePlus2,
      keys: 'e',
      dialog: (gap, onDismiss) => <GapPageDialog {...{ organizationId, gap, onDismiss }} />,
      write: (gap) => ({
        operation: 'createAskGapPage',
        input: { params: { organizationId, askGapId: gap.id }, body: { space: 'SPACE' } },
      }),
    },
    {
      id: 'dismiss',
      name: 'Dismiss gap',
      many: 'Dismiss gaps',
      icon: X,
      hidden: ({ status }) => status === 'dismissed' && 'Already dismissed.',
      write: statusAction('dismissed'),
    },
    {
      id: 'reopen',
      name: 'Reopen gap',
      many: 'Reopen gaps',
      icon: Undo2,
      hidden: ({ status }) => status === 'open' && 'Already open.',
      write: statusAction('open'),
    },
  ];
}

/** Questions that nothing answered, for those who can write what is missing. */
export function GapsScreen({ organizationId }: { organizationId: string }) {
  const [status, setStatus] = useQueryState('status', statusInAddress);
  const params = { organizationId };
  const list = useList('listAskGaps', { params, query: { status } });
  const { data: settings } = useRead('getAskSettings', { params });
  const isOff = settings?.gaps === false;
  return (
    <AskFrame
      title="Gaps"
      description="Questions that your docs don’t answer yet. Similar questions count together. A member’s question has no name, and appears only after a second member asks it or the asker sends it."
      fill
    >
      <div className="pb-4">
        <SegmentedControl
          label="Status"
          value={status}
          onValueChange={(value) => void setStatus(value)}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'dismissed', label: 'Dismissed' },
          ]}
        />
      </div>
      <DataTable
        label="gaps"
        singular="gap"
        list={list}
        columns={columnsFor(organizationId)}
        idOf={(gap) => gap.id}
        nameOf={(gap) => gap.question}
        actions={gapActions(organizationId)}
        empty={{
          icon: <CircleHelp />,
          title: status === 'open' ? 'No gaps' : 'No dismissed gaps',
          description: isOff
            ? 'An admin has turned off collecting questions without an answer.'
            : status === 'open'
              ? 'Questions without an answer appear here.'
              : 'Dismissed gaps appear here. They stay dismissed when people ask again.',
        }}
        access="Ask an organization admin."
      />
    </AskFrame>
  );
}
