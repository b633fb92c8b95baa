'use client';

import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '#components/data/query.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { inSentence } from '#components/ui/in-sentence.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { UserToken } from '#lib/contract/users/schemas.ts';
import { AccountFrame } from './account-frame.tsx';
import { CreateTokenForm } from './create-token-form.tsx';
import { revokeAction } from './revoke-token.ts';
import { scopesText } from './scope-groups.ts';

const column = columnsOf<UserToken>();
const columns = column.columns([
  column.accessor('label', { header: 'Label' }),
  column.accessor(({ scopes }) => scopesText(scopes), {
    id: 'scopes',
    header: 'Access',
    meta: { width: 'minmax(0, 2fr)' },
    cell: ({ getValue, row: { original: token } }) => <TokenAccess token={token} scopes={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { width: '104px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
  column.accessor('lastUsedAt', {
    header: 'Last used',
    meta: { width: '104px' },
    cell: ({ getValue }) => <Moment value={getValue()} none="Never" />,
  }),
  column.accessor('expiresAt', {
    header: 'Expires',
    meta: { width: '104px' },
    cell: ({ getValue }) => <Moment value={getValue()} none="Never" />,
  }),
]);

const titlesOf = (organizations: readonly { title: string }[]) => organizations.map(({ title }) => title);

/** What a token is limited to, and first which organizations refuse it: the one by name, or how many. */
function TokenAccess({ token, scopes }: { token: UserToken; scopes: string }) {
  const refusals = [
    { words: 'Blocked by', titles: titlesOf(token.blockedBy ?? []) },
    { words: 'Not allowed by', titles: titlesOf(token.notAllowedBy ?? []) },
  ].filter(({ titles }) => titles.length > 0);
  if (refusals.length === 0) return <OneLine title={scopes}>{scopes}</OneLine>;
  const whole = refusals.map(({ words, titles }) => `${words} ${inSentence(titles)}`);
  return (
    <OneLine title={[...whole, scopes].join(' · ')}>
      <span className="font-medium text-critical">
        {refusals.map(({ words, titles: [first, ...others] }) => (
          <span key={words}>
            {words} {others.length === 0 ? first : countOf(others.length + 1, 'organization')} ·{' '}
          </span>
        ))}
      </span>
      {scopes}
    </OneLine>
  );
}

function Moment({ value, none }: { value: string | undefined; none: string }) {
  return value ? <RelativeTime value={value} /> : none;
}

const tokenActions = [
  revokeAction<UserToken>(({ id }) => ({ operation: 'deleteUserToken', input: { params: { tokenId: id } } })),
];

/** A person's own API tokens. */
export function TokensScreen() {
  const list = useList('listUserTokens', {});
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create token
    </Button>
  );
  return (
    <AccountFrame
      title="API tokens"
      description="A token lets a program use the API as you."
      action={create}
      fill
    >
      <DataTable
        label="tokens"
        singular="token"
        list={list}
        columns={columns}
        idOf={(token) => token.id}
        nameOf={(token) => token.label}
        actions={tokenActions}
        empty={{
          icon: <KeyRound />,
          title: 'No tokens yet',
          description:
            'Create one for each program that calls the API as you, so that you can revoke them one by one.',
          action: create,
        }}
      />
      {isCreating ? <CreateTokenForm onDismiss={() => setCreating(false)} /> : null}
    </AccountFrame>
  );
}
