import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '#components/data/read-options.ts';
import { fetchWholeList } from '#components/data/whole-list.ts';
import type { CsvExport } from '#components/table/export-csv-button.tsx';
import { csvFile } from '#lib/csv.ts';
import { openedBy } from './share-link-columns.tsx';
import { shareLinkStates, stateOf } from './share-link-state.ts';
import type { SitePlace } from './site-frame.tsx';
import { sectionsOf } from './structure.ts';

const columns = [
  'Name',
  'Address',
  'Opens',
  'State',
  'Passphrase',
  'Created',
  'Created by',
  'Expires',
  'Last used',
  'Opened',
];

/** All share links of a site with their whole addresses as a CSV file; throws a `FailureError`. */
export async function exportShareLinks(client: QueryClient, params: SitePlace): Promise<CsvExport> {
  const [structure, links] = await Promise.all([
    client.fetchQuery(readOptions('getSiteStructure', { params })),
    fetchWholeList(client, 'listShareLinks', { params, query: { limit: '1000' } }),
  ]);
  const sections = sectionsOf(structure);
  const csv = csvFile(
    columns,
    links.map((link) => [
      link.name,
      link.urls.published,
      openedBy(link, sections),
      shareLinkStates[stateOf(link, Date.now())],
      link.hasPassphrase ? 'Yes' : 'No',
      link.createdAt,
      link.createdBy?.displayName ?? '',
      link.expiresAt ?? '',
      link.lastUsedAt ?? '',
      String(link.useCount),
    ]),
  );
  return { csv };
}
