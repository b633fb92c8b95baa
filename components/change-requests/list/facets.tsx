'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useList } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { statusNames } from '../status-badge.tsx';
import { listedStatuses } from './list-input.ts';

const statusInAddress = parseAsStringLiteral(listedStatuses).withDefault('open');

/** The status and contributor filters of a list, stored in the URL. */
export function useFacets() {
  const [status, setStatus] = useQueryState('status', statusInAddress);
  const [contributor, setContributor] = useQueryState('by', parseAsString);
  return {
    status,
    contributor: contributor ?? undefined,
    setStatus: (next: typeof status) => void setStatus(next),
    setContributor: (next: string | null) => void setContributor(next),
  };
}

/** Filters a list of change requests by status and contributor. */
export function Facets({
  organizationId,
  facets,
}: {
  organizationId: string;
  facets: ReturnType<typeof useFacets>;
}) {
  const { user } = useShell().session;
  const members = useList('listMembers', { params: { organizationId }, query: { limit: '100' } });
  const others = members.items.filter((member) => member.id !== user.id);
  return (
    <>
      <SegmentedControl
        label="Status"
        value={facets.status}
        onValueChange={facets.setStatus}
        options={listedStatuses.map((value) => ({ value, label: statusNames[value] }))}
      />
      <Select
        aria-label="Contributor"
        className="w-44"
        value={facets.contributor ?? 'anyone'}
        onValueChange={(next) => facets.setContributor(next === 'anyone' ? null : next)}
        options={[
          { value: 'anyone', label: 'Edited by anyone' },
          { value: user.id, label: 'Edited by me' },
          ...others.map((member) => ({ value: member.id, label: member.user.displayName })),
        ]}
      />
    </>
  );
}
