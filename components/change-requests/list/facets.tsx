'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useShell } from '#components/frame/shell-state.ts';
import { MemberSelect } from '#components/members/member-select.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
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
  return (
    <>
      <SegmentedControl
        label="Status"
        value={facets.status}
        onValueChange={facets.setStatus}
        options={listedStatuses.map((value) => ({ value, label: statusNames[value] }))}
      />
      <MemberSelect
        organizationId={organizationId}
        label="Contributor"
        className="w-44"
        value={facets.contributor ?? 'anyone'}
        first={[
          { value: 'anyone', label: 'Edited by anyone' },
          { value: user.id, label: 'Edited by me' },
        ]}
        onChange={(next) => facets.setContributor(next === 'anyone' ? null : next)}
      />
    </>
  );
}
