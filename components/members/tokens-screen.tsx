'use client';

import { KeyRound } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useList } from '#components/data/query.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { useClock } from '#components/ui/clock.tsx';
import { Select } from '#components/ui/select.tsx';
import { MemberSelect } from './member-select.tsx';
import { useTokenActions } from './token-actions.ts';
import { tokenColumns } from './token-columns.tsx';
import { memberTokenStates, tokenOrders, tokenSorts, tokensInput, tokenUses } from './tokens-input.ts';

const inAddress = {
  member: parseAsString,
  state: parseAsStringLiteral(memberTokenStates),
  used: parseAsStringLiteral(tokenUses),
  sort: parseAsStringLiteral(tokenSorts).withDefault('createdAt'),
  order: parseAsStringLiteral(tokenOrders).withDefault('desc'),
};

const stateOptions = [
  { value: 'all', label: 'All states' },
  { value: 'open', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'not-allowed', label: 'Not allowed by the token policy' },
  { value: 'closed', label: 'No access' },
];

const useOptions = [
  { value: 'all', label: 'Used any time' },
  { value: 'not-for-30-days', label: 'Not used for 30 days' },
  { value: 'not-for-90-days', label: 'Not used for 90 days' },
];

/** The API tokens of all members, for admins. */
export function TokensScreen({ organizationId }: { organizationId: string }) {
  const filter = useTextFilter();
  const [{ member, state, used, sort, order }, setQuery] = useQueryStates(inAddress);
  const { now } = useClock();
  const list = useList(
    'listMemberTokens',
    tokensInput(
      organizationId,
      {
        search: filter.applied,
        member: member ?? undefined,
        state: state ?? undefined,
        used: used ?? undefined,
        sort,
        order,
      },
      now,
    ),
  );
  return (
    <SettingsFrame
      title="API tokens"
      description="Programs call the API as members with these tokens. A token that you block can’t be used with this organization."
      fill
    >
      <DataTable
        label="API tokens"
        singular="token"
        list={list}
        columns={tokenColumns}
        idOf={(token) => token.id}
        nameOf={(token) => token.label}
        actions={useTokenActions(organizationId)}
        filter={filter}
        facets={
          <>
            <MemberSelect
              organizationId={organizationId}
              label="Member"
              className="w-44"
              value={member ?? 'all'}
              first={[{ value: 'all', label: 'All members' }]}
              onChange={(value) => void setQuery({ member: value === 'all' ? null : value })}
            />
            <Select
              aria-label="State"
              className="w-32"
              value={state ?? 'all'}
              onValueChange={(value) => void setQuery({ state: inAddress.state.parse(value) })}
              options={stateOptions}
            />
            <Select
              aria-label="Last used"
              className="w-48"
              value={used ?? 'all'}
              onValueChange={(value) => void setQuery({ used: inAddress.used.parse(value) })}
              options={useOptions}
            />
          </>
        }
        isFaceted={member !== null || state !== null || used !== null}
        onClearFacets={() => void setQuery({ member: null, state: null, used: null })}
        sorting={{
          by: sort,
          order,
          onSort: (by, next) => void setQuery({ sort: inAddress.sort.parse(by), order: next }),
        }}
        empty={{
          icon: <KeyRound />,
          title: 'No API tokens yet',
          description: 'Tokens that members create in their account appear here.',
        }}
        access="Ask an organization admin."
      />
    </SettingsFrame>
  );
}
