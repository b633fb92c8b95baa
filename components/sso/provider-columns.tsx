'use client';

import { columnsOf } from '#components/table/columns.ts';
import { Badge } from '#components/ui/badge.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { dayText } from '#components/ui/time-text.ts';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { roleName } from '#lib/role-names.ts';
import { certificateState, missingOf } from './provider-state.ts';

/** Whether people can sign in by a provider. */
export function ProviderStatus({ provider }: { provider: SsoProvider }) {
  if (provider.status === 'active') return <Badge tone="positive">Active</Badge>;
  return missingOf(provider).length > 0 ? <Badge tone="caution">Incomplete</Badge> : <Badge>Off</Badge>;
}

function CertificateCell({ certificate }: Pick<SamlProvider, 'certificate'>) {
  const { now, timeZone, locale } = useClock();
  const current = certificateState(certificate, now);
  if (!current) return null;
  const day = dayText(current.expiresAt, timeZone, locale);
  if (current.state === 'valid') return <>Until {day}</>;
  return (
    <Badge tone={current.state === 'expired' ? 'critical' : 'caution'}>
      {current.state === 'expired' ? `Expired ${day}` : `Expires ${day}`}
    </Badge>
  );
}

const column = columnsOf<SsoProvider>();

export const providerColumns = column.columns([
  column.accessor('label', { header: 'Name', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: '95px' },
    cell: ({ row }) => <ProviderStatus provider={row.original} />,
  }),
  column.accessor(({ object }) => (object === 'saml-provider' ? 'SAML' : 'OpenID Connect'), {
    id: 'protocol',
    header: 'Protocol',
    meta: { width: '120px' },
  }),
  column.accessor(({ defaultRole }) => roleName(defaultRole), {
    id: 'role',
    header: 'Default role',
    meta: { width: '90px', roomOnly: true },
  }),
  column.accessor(({ defaultTeam }) => defaultTeam?.title ?? '', {
    id: 'team',
    header: 'Default team',
    meta: { roomOnly: true },
    cell: ({ getValue }) => <bdi className="truncate">{getValue()}</bdi>,
  }),
  column.accessor((provider) => (provider.object === 'saml-provider' ? provider.certificate : ''), {
    id: 'certificate',
    header: 'Certificate',
    meta: { width: '145px' },
    cell: ({ getValue }) => <CertificateCell certificate={getValue()} />,
  }),
  column.accessor(({ status, service }) => (status === 'active' ? service.startURL : ''), {
    id: 'link',
    header: 'Sign-in link',
    meta: { width: '80px' },
    cell: ({ row, getValue }) =>
      getValue() === '' ? null : (
        <span className="relative z-1">
          <CopyButton value={getValue()} label={`Copy the sign-in link of ${row.original.label}`} />
        </span>
      ),
  }),
]);
