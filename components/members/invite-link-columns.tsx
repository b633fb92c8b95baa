'use client';

import { useWrite } from '#components/data/write.ts';
import { columnsOf } from '#components/table/columns.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { LinkInvite } from '#lib/contract/members/invite-schemas.ts';
import { roleName } from '#lib/role-names.ts';
import { setLinkActive } from './invite-link-actions.tsx';
import { nameOfLink, placeOfLink, roleOfLink } from './invite-link-names.ts';

const column = columnsOf<LinkInvite>();

const place = column.accessor(placeOfLink, {
  id: 'place',
  header: 'Access to',
  cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
});

function role(isFirst: boolean) {
  return column.accessor(roleOfLink, {
    id: 'role',
    header: 'Role',
    meta: isFirst ? {} : { width: '120px' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'admin' ? 'accent' : 'neutral'}>{roleName(getValue())}</Badge>
    ),
  });
}

const created = column.accessor('createdAt', {
  header: 'Created',
  meta: { width: '130px', wideOnly: true },
  cell: ({ getValue }) => <RelativeTime value={getValue()} />,
});

/** The columns of invite links, without the place when all links open the same one. */
export function inviteLinkColumns(organizationId: string, isOfPlace: boolean) {
  return column.columns([
    ...(isOfPlace ? [role(true)] : [place, role(false)]),
    column.accessor((link) => link.urls.invite, {
      id: 'link',
      header: 'Link',
      meta: { width: isOfPlace ? '110px' : '160px', wideOnly: true },
      cell: ({ row }) => (
        <span className="relative z-1 flex min-w-0 items-center gap-1">
          <span className="min-w-0 truncate font-mono text-sm">#{row.original.id.slice(0, 4)}…</span>
          <CopyButton
            value={row.original.urls.invite}
            label={`Copy the link for ${nameOfLink(row.original)}`}
          />
        </span>
      ),
    }),
    ...(isOfPlace ? [] : [created]),
    column.accessor('active', {
      header: 'State',
      meta: { width: '110px' },
      cell: ({ row }) => <ActiveSwitch link={row.original} organizationId={organizationId} />,
    }),
  ]);
}

function ActiveSwitch({ link, organizationId }: { link: LinkInvite; organizationId: string }) {
  const write = useWrite();
  return (
    <span className="relative z-1 flex items-center gap-2">
      <Switch
        aria-label={`Invite link ${nameOfLink(link)} is on`}
        checked={link.active}
        onCheckedChange={(on) => void write(setLinkActive(organizationId, link, on))}
      />
      <span aria-hidden>{link.active ? 'On' : 'Off'}</span>
    </span>
  );
}
