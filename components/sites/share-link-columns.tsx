'use client';

import { Lock } from 'lucide-react';
import { useWrite } from '#components/data/write.ts';
import { columnsOf } from '#components/table/columns.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import type { SiteSection } from '#lib/contract/site-structure/schemas.ts';
import { setShareLinkActive } from './share-link-actions.tsx';
import { shareLinkStates, stateOf } from './share-link-state.ts';
import type { SitePlace } from './site-frame.tsx';

const column = columnsOf<ShareLink>();

/** The columns of share links, with what they open where the site has sections. */
export function shareLinkColumns(place: SitePlace, sections: readonly SiteSection[]) {
  const opens = column.accessor((link) => openedBy(link, sections), {
    id: 'opens',
    header: 'Opens',
    meta: { width: '110px' },
    cell: ({ getValue }) => <OneLine title={getValue()}>{getValue()}</OneLine>,
  });
  const created = column.accessor('createdAt', {
    header: 'Created',
    meta: { width: '104px', roomOnly: true },
    cell: ({ row: { original } }) => <Created {...original} />,
  });
  return column.columns([
    column.accessor('name', {
      header: 'Name',
      cell: ({ row }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className="truncate">{row.original.name}</bdi>
          {row.original.hasPassphrase ? (
            <Lock role="img" aria-label="With a passphrase" className="size-3.5 shrink-0 text-ink-soft" />
          ) : null}
        </span>
      ),
    }),
    column.accessor((link) => link.urls.published, {
      id: 'address',
      header: 'Address',
      meta: { width: '100px' },
      cell: ({ row }) => (
        <span className="relative z-1 flex min-w-0 items-center gap-1">
          <span className="min-w-0 truncate font-mono text-sm">{shortened(row.original.urls.published)}</span>
          <CopyButton
            value={row.original.urls.published}
            label={`Copy the address of ${row.original.name}`}
          />
        </span>
      ),
    }),
    ...(sections.length === 0 ? [] : [opens]),
    created,
    column.accessor('lastUsedAt', {
      header: 'Last used',
      meta: { width: '84px' },
      cell: ({ getValue }) => <Moment value={getValue()} />,
    }),
    column.accessor('useCount', { header: 'Opened', meta: { width: '66px', align: 'end', roomOnly: true } }),
    column.accessor('expiresAt', {
      header: 'Expires',
      meta: { width: '84px' },
      cell: ({ getValue }) => <Moment value={getValue()} />,
    }),
    column.accessor('active', {
      header: 'State',
      meta: { width: '116px' },
      cell: ({ row }) => <ActiveSwitch link={row.original} place={place} />,
    }),
  ]);
}

/** What of a site a share link opens, in words. */
export function openedBy(link: ShareLink, sections: readonly SiteSection[]): string {
  if (!link.sections) return 'Whole site';
  if (link.sections.length === 0) return 'Nothing';
  return sections.flatMap(({ id, title }) => (link.sections?.includes(id) ? [title] : [])).join(', ');
}

/** The key is a secret, so only its beginning is shown; the copy button copies all of it. */
function shortened(address: string): string {
  const { searchParams } = new URL(address);
  const key = searchParams.get('shareKey') ?? '';
  return `${key.slice(0, 4)}…`;
}

function Created({ createdAt, createdBy }: ShareLink) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {createdBy ? (
        <span title={createdBy.displayName}>
          <Avatar name={createdBy.displayName} image={createdBy.photoURL} size="sm" />
          <span className="sr-only">{createdBy.displayName}, </span>
        </span>
      ) : null}
      <RelativeTime value={createdAt} className="truncate" />
    </span>
  );
}

function Moment({ value }: { value: string | undefined }) {
  return value ? <RelativeTime value={value} /> : 'Never';
}

function ActiveSwitch({ link, place }: { link: ShareLink; place: SitePlace }) {
  const write = useWrite();
  const { now } = useClock();
  const state = stateOf(link, now);
  return (
    <span className="relative z-1 flex items-center gap-2">
      <Switch
        aria-label={`Share link ${link.name} is on`}
        checked={link.active}
        onCheckedChange={(on) => void write(setShareLinkActive(place, link, on))}
      />
      {state === 'expired' ? (
        <Badge tone="caution">{shareLinkStates[state]}</Badge>
      ) : (
        <span aria-hidden>{shareLinkStates[state]}</span>
      )}
    </span>
  );
}
