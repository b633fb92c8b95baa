'use client';

import { useEffect } from 'react';
import { useList, useReads } from '#components/data/query.ts';
import { ListCard } from '#components/table/list-card.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import { paths } from '#lib/paths.ts';
import { refusalText } from '#lib/sign-in-refusals.ts';

export type RefusedSignInsProps = { organizationId: string; provider: SsoProvider };

const mostShown = 5;
const refusals = {
  'saml-provider': 'saml_provider.sign_in_refused',
  'oidc-provider': 'oidc_provider.sign_in_refused',
} as const;

/** The latest sign-ins by a provider that were refused, each with the reason that the audit log has. */
export function RefusedSignIns({ organizationId, provider }: RefusedSignInsProps) {
  const filters = { action: refusals[provider.object], target: provider.id };
  const list = useList('listAuditEvents', {
    params: { organizationId },
    query: { ...filters, limit: String(mostShown) },
  });
  const items = list.items.slice(0, mostShown);
  const details = useReads(
    'getAuditEvent',
    items.map(({ id }) => ({ params: { organizationId, auditEventId: id } })),
  );
  const reasons = new Map(details.flatMap(({ data }) => (data ? [[data.id, data.payload.reason]] : [])));
  useOnReturn(list.retry);
  return (
    <ListCard
      title="Refused sign-ins"
      all={{ label: 'Show in audit log', href: paths.auditLog(organizationId, filters) }}
      list={list}
      items={items}
      idOf={({ id }) => id}
      lineOf={({ id, occurredAt }) => (
        <>
          <span className="min-w-0 flex-1 text-pretty">
            {reasons.has(id) ? refusalText(reasons.get(id)) : <Skeleton className="w-3/4" />}
          </span>
          <RelativeTime value={occurredAt} className="shrink-0 text-ink-soft" />
        </>
      )}
      empty="None. When a sign-in fails, the reason appears here."
    />
  );
}

/** Calls back when the person returns to this tab, such as from the one in which they tried to sign in. */
function useOnReturn(run: () => void): void {
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && run();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  });
}
