'use client';

import { KeyRound } from 'lucide-react';
import { useList, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { MemberSignIn as SignIn } from '#lib/contract/members/access-end.ts';
import { useTokenActions } from './token-actions.ts';
import { ownTokenColumns } from './token-columns.tsx';

export type MemberSignInProps = { organizationId: string; userId: string; name: string };

/** How a member gets into the organization: providers, second factor and API tokens. For admins. */
export function MemberSignIn({ organizationId, userId, name }: MemberSignInProps) {
  const { data, error, refetch } = useRead('getMemberSignIn', { params: { organizationId, userId } });
  const tokens = useList('listMemberTokens', {
    params: { organizationId },
    query: { member: userId, limit: '50' },
  });
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg font-semibold">Sign-in</h2>
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : data ? (
        <WaysIn signIn={data} />
      ) : (
        <Skeleton className="h-24 max-w-form" />
      )}
      <h2 className="mt-8 mb-3 text-lg font-semibold">API tokens</h2>
      <div className="flex max-h-96 max-w-form flex-col">
        <DataTable
          label="API tokens"
          singular="token"
          list={tokens}
          columns={ownTokenColumns}
          idOf={(token) => token.id}
          nameOf={(token) => token.label}
          actions={useTokenActions(organizationId)}
          empty={{
            icon: <KeyRound />,
            title: 'No API tokens',
            description: `No program opens this organization as ${name}.`,
          }}
        />
      </div>
    </>
  );
}

function WaysIn({ signIn: { twoFactor, ssoExempt, connections, sessions } }: { signIn: SignIn }) {
  return (
    <dl className="max-w-form divide-y divide-line rounded-lg border border-line">
      <WayIn name="Two-factor authentication">
        {twoFactor ? <Badge tone="positive">On</Badge> : <Badge tone="caution">Off</Badge>}
      </WayIn>
      <WayIn name="Single sign-on">
        {connections.length === 0 ? 'Not connected with a provider' : null}
        {connections.map(({ id, label, name, connectedAt }) => (
          <p key={id} className="wrap-anywhere">
            <bdi className="font-medium">{label}</bdi> as <bdi>{name}</bdi>, connected{' '}
            <RelativeTime value={connectedAt} />
          </p>
        ))}
        {ssoExempt ? (
          <p className="text-ink-soft">Exempt: a password always opens the organization.</p>
        ) : null}
      </WayIn>
      {connections.length > 0 ? (
        <WayIn name="Sessions of providers">{sessions === 0 ? 'None' : countOf(sessions, 'session')}</WayIn>
      ) : null}
    </dl>
  );
}

function WayIn({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-3">
      <dt className="w-48 text-ink-soft">{name}</dt>
      <dd className="min-w-48 flex-1">{children}</dd>
    </div>
  );
}
