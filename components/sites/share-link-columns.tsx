'use client';

import { useWrite } from '#components/data/write.ts';
import { columnsOf } from '#components/table/columns.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import { setShareLinkActive } from './share-link-actions.tsx';
import type { SitePlace } from './site-frame.tsx';

const column = columnsOf<ShareLink>();

export function shareLinkColumns(place: SitePlace) {
  return column.columns([
    column.accessor('name', { header: 'Name', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
    column.accessor((link) => link.urls.published, {
      id: 'address',
      header: 'Address',
      meta: { width: '230px' },
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
    column.accessor('createdAt', {
      header: 'Created',
      meta: { width: '140px' },
      cell: ({ getValue }) => <RelativeTime value={getValue()} />,
    }),
    column.accessor('active', {
      header: 'State',
      meta: { width: '110px' },
      cell: ({ row }) => <ActiveSwitch link={row.original} place={place} />,
    }),
  ]);
}

/** The key is a secret, so only its beginning is shown; the copy button copies all of it. */
function shortened(address: string): string {
  const { searchParams } = new URL(address);
  const key = searchParams.get('shareKey') ?? '';
  return `/?shareKey=${key.slice(0, 4)}…`;
}

function ActiveSwitch({ link, place }: { link: ShareLink; place: SitePlace }) {
  const write = useWrite();
  return (
    <span className="relative z-1 flex items-center gap-2">
      <Switch
        aria-label={`Share link ${link.name} is on`}
        checked={link.active}
        onCheckedChange={(on) => void write(setShareLinkActive(place, link, on))}
      />
      <span aria-hidden>{link.active ? 'Active' : 'Off'}</span>
    </span>
  );
}
