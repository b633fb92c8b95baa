'use client';

import { ListFilter, ScrollText, Webhook } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useList } from '#components/data/query.ts';
import { OptionCombobox } from '#components/form/option-combobox.tsx';
import { usePanel } from '#components/frame/panel.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { MemberSelect } from '#components/members/member-select.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Select } from '#components/ui/select.tsx';
import { auditActions } from '#lib/contract/audit/actions.ts';
import type { AuditEvent } from '#lib/contract/audit/schemas.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { actionText, auditEventPanel } from './audit-event-panel.tsx';
import { auditLogInput, auditTimes } from './audit-log-input.ts';
import { ExportMenu } from './export-menu.tsx';
import { SealText } from './seal-text.tsx';

const inAddress = {
  action: parseAsString,
  actor: parseAsString,
  target: parseAsString,
  since: parseAsStringLiteral(auditTimes),
};

const any = 'any';

const actionOptions = [
  { value: any, label: 'All actions' },
  ...Object.entries(auditActions)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
];

const timeOptions = [
  { value: any, label: 'Any time' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
];

const column = columnsOf<AuditEvent>();
const columns = column.columns([
  column.accessor(({ action }) => actionText(action), {
    id: 'action',
    header: 'Action',
    meta: { width: 'minmax(10rem, 3fr)' },
  }),
  column.accessor(({ target }) => target.label ?? '', {
    id: 'target',
    header: 'Object',
    meta: { width: 'minmax(6rem, 2fr)' },
    cell: ({ getValue }) => <bdi className="truncate">{getValue()}</bdi>,
  }),
  column.accessor(({ actor }) => actor.label ?? actor.id, {
    id: 'actor',
    header: 'Who',
    meta: { width: 'minmax(6rem, 1fr)' },
    cell: ({ row: { original }, getValue }) => (
      <span className="truncate">
        <bdi>{getValue()}</bdi>
        {original.via?.label === undefined ? null : (
          <>
            {' via '}
            <bdi>{original.via.label}</bdi>
          </>
        )}
      </span>
    ),
  }),
  column.accessor(({ network }) => network ?? '', {
    id: 'network',
    header: 'Network',
    meta: { width: '130px', roomOnly: true },
    cell: ({ getValue }) => <OneLine title={getValue()}>{getValue()}</OneLine>,
  }),
  column.accessor('occurredAt', {
    header: 'Time',
    meta: { width: '130px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

/** What was done in an organization, for its admins. */
export function AuditLogScreen({ organizationId }: { organizationId: string }) {
  const { now } = useClock();
  const panel = usePanel();
  const { admin } = useShell().session.organization.permissions;
  const [filters, setFilters] = useQueryStates(inAddress);
  const { action, actor, target, since } = filters;
  const isFiltered = Object.values(filters).some((value) => value !== null);
  const clear = () => void setFilters(null);
  const input = auditLogInput(
    organizationId,
    {
      action: action ?? undefined,
      actor: actor ?? undefined,
      target: target ?? undefined,
      since: since ?? undefined,
    },
    now,
  );
  const list = useList('listAuditEvents', input);
  const { limit: _, ...exported } = input.query;
  return (
    <SettingsFrame
      title="Audit log"
      description={
        <>
          See who did what in this organization, and when.
          {admin ? <SealText organizationId={organizationId} /> : null}
        </>
      }
      action={
        <>
          {admin ? (
            <Button asChild>
              <Link href={paths.auditWebhook(organizationId)}>
                <Webhook aria-hidden />
                Webhook
              </Link>
            </Button>
          ) : null}
          <ExportMenu
            organizationId={organizationId}
            filters={exported}
            disabledReason={admin ? undefined : needsRole('admin')}
          />
        </>
      }
      fill
    >
      <DataTable
        label="events"
        singular="event"
        list={list}
        columns={columns}
        idOf={(event) => event.id}
        nameOf={(event) => actionText(event.action)}
        onOpen={(event) => panel.toggle(auditEventPanel(organizationId, event))}
        actions={[
          {
            id: 'filter-by-object',
            name: 'Show events of this object',
            icon: ListFilter,
            run: (event) => void setFilters({ target: event.target.id }),
          },
        ]}
        facets={
          <>
            <OptionCombobox
              label="Action"
              className="w-52"
              value={action ?? any}
              options={actionOptions}
              onChange={(value) => void setFilters({ action: value === any ? null : value })}
            />
            <MemberSelect
              organizationId={organizationId}
              label="Who"
              className="w-44"
              value={actor ?? any}
              first={[{ value: any, label: 'Everyone' }]}
              serviceAccounts={admin}
              onChange={(value) => void setFilters({ actor: value === any ? null : value })}
            />
            <Select
              aria-label="Time"
              className="w-36"
              value={since ?? any}
              onValueChange={(value) => void setFilters({ since: inAddress.since.parse(value) })}
              options={timeOptions}
            />
            {isFiltered ? (
              <Button variant="ghost" onClick={clear}>
                Clear filters
              </Button>
            ) : null}
          </>
        }
        isFaceted={isFiltered}
        onClearFacets={clear}
        empty={{
          icon: <ScrollText />,
          title: 'No events yet',
          description: 'What people and programs change in this organization appears here.',
        }}
        access="Ask an organization admin."
      />
    </SettingsFrame>
  );
}
