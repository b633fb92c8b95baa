import { columnsOf } from '#components/table/columns.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { addressText } from './address-text.ts';
import { audienceOf } from './audiences.ts';
import { StateBadge } from './state-badge.tsx';

const column = columnsOf<Site>();

export const siteColumns = column.columns([
  column.accessor('title', { header: 'Site', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor('published', {
    header: 'State',
    meta: { width: '120px' },
    cell: ({ getValue }) => <StateBadge published={getValue()} />,
  }),
  column.accessor((site) => addressText(site), {
    id: 'address',
    header: 'Address',
    meta: { width: 'minmax(0, 2fr)' },
    cell: ({ getValue }) => <span className="min-w-0 truncate font-mono text-sm">{getValue()}</span>,
  }),
  column.accessor((site) => audienceOf(site).label, {
    id: 'audience',
    header: 'Audience',
    meta: { width: '180px' },
  }),
  column.accessor('siteSpaces', { header: 'Spaces', meta: { width: '80px', align: 'end' } }),
]);
