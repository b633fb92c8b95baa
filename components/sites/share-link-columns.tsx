'use client';

import { useState } from 'react';
import { perform } from '#components/data/perform.ts';
import { useInvalidate } from '#components/data/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import { updateShareLink } from './actions.ts';
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
  const invalidate = useInvalidate();
  const [pending, setPending] = useState<boolean>();
  const isOn = pending ?? link.active;
  const set = async (active: boolean, undoable: boolean) => {
    setPending(active);
    const outcome = await perform(updateShareLink, { ...place, shareLinkId: link.id, body: { active } });
    await invalidate('listShareLinks');
    setPending(undefined);
    if (!outcome.ok) return toastFailure(`${link.name} did not change`, outcome.failure);
    toastDone(
      active ? `${link.name} turned on` : `${link.name} turned off`,
      undoable ? () => void set(!active, false) : undefined,
    );
  };
  return (
    <span className="relative z-1 flex items-center gap-2">
      <Switch
        aria-label={`Share link ${link.name} is on`}
        checked={isOn}
        onCheckedChange={(on) => void set(on, true)}
      />
      <span aria-hidden>{isOn ? 'Active' : 'Off'}</span>
    </span>
  );
}
