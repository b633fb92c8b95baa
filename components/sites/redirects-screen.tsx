'use client';

import { CornerDownRight, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useList } from '#components/data/query.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { ExportCsvButton } from '#components/table/export-csv-button.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { SiteRedirect } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { exportRedirects } from './export-redirects.ts';
import { ImportRedirects } from './import-redirects.tsx';
import { redirectActions } from './redirect-actions.tsx';
import { RedirectForm } from './redirect-form.tsx';
import type { SitePlace } from './site-frame.tsx';
import { siteListInput } from './site-list-input.ts';
import { SiteListScreen } from './site-list-screen.tsx';
import { useDestinationNames } from './use-destination-names.ts';

type Row = SiteRedirect & { leadsTo: string | undefined };

const column = columnsOf<Row>();
const columns = column.columns([
  column.accessor('source', {
    header: 'From',
    meta: { width: 'minmax(0, 1.5fr)' },
    cell: ({ getValue }) => <span className="font-mono text-sm">{getValue()}</span>,
  }),
  column.accessor('leadsTo', {
    header: 'Leads to',
    meta: { width: 'minmax(0, 2fr)' },
    cell: ({ getValue }) => {
      const name = getValue();
      return name === undefined ? <Badge tone="caution">Not on the site</Badge> : <bdi>{name}</bdi>;
    },
  }),
  column.accessor('createdAt', {
    header: 'Added',
    meta: { width: '140px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

/** The redirects of a site. */
export function RedirectsScreen(place: SitePlace) {
  const [isImporting, setImporting] = useState(false);
  return (
    <SiteListScreen
      place={place}
      create="Add redirect"
      form={(dismiss) => <RedirectForm place={place} onDismiss={dismiss} />}
      more={(site) => (
        <>
          <ExportCsvButton
            fileName={`${site.basename}-redirects.csv`}
            write={(client) => exportRedirects(client, place)}
          />
          <Button
            disabledReason={site.permissions.admin ? undefined : needsRole('admin')}
            onClick={() => setImporting(true)}
          >
            <FileUp aria-hidden />
            Import redirects
          </Button>
        </>
      )}
    >
      {(site, create) => (
        <>
          <Redirects place={place} site={site} create={create} />
          {isImporting ? (
            <ImportRedirects
              place={place}
              published={site.urls.published}
              onDismiss={() => setImporting(false)}
            />
          ) : null}
        </>
      )}
    </SiteListScreen>
  );
}

function Redirects({ place, site, create }: { place: SitePlace; site: Site; create: ReactNode }) {
  const filter = useTextFilter();
  const list = useList('listSiteRedirects', siteListInput(place, filter.applied));
  const nameOf = useDestinationNames(place, list.items);
  const items = list.items.map((redirect) => ({ ...redirect, leadsTo: nameOf(redirect.destination) }));
  return (
    <DataTable
      label="redirects"
      singular="redirect"
      list={{ ...list, items }}
      columns={columns}
      idOf={(redirect) => redirect.id}
      nameOf={(redirect) => redirect.source}
      filter={filter}
      actions={redirectActions(place, site)}
      empty={{
        icon: <CornerDownRight />,
        title: 'No redirects yet',
        description:
          'A redirect takes readers from an old address, such as /old/guide, to the page that replaced it.',
        action: create,
      }}
    />
  );
}
