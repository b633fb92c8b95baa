'use client';

import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList } from '#components/data/query.ts';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { SiteListScreen } from '#components/sites/site-list-screen.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { SiteMcpServer } from '#lib/contract/mcp-servers/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { mcpServerActions } from './mcp-server-actions.tsx';
import { McpServerForm } from './mcp-server-form.tsx';

const monospaced = 'min-w-0 truncate font-mono text-sm';
const column = columnsOf<SiteMcpServer>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    meta: { width: 'minmax(0, 1fr)' },
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
  column.accessor('url', {
    header: 'Address',
    meta: { width: 'minmax(0, 2fr)' },
    cell: ({ getValue }) => <span className={monospaced}>{getValue()}</span>,
  }),
  column.accessor(({ headers }) => Object.keys(headers).join(', '), {
    id: 'headers',
    header: 'Headers',
    meta: { width: 'minmax(0, 1fr)' },
    cell: ({ getValue }) => <span className={monospaced}>{getValue()}</span>,
  }),
]);

/** The MCP servers that are asked for answers to questions on a site. */
export function McpServersScreen(place: SitePlace) {
  return (
    <SiteListScreen
      place={place}
      create="Add MCP server"
      form={(dismiss) => <McpServerForm place={place} onDismiss={dismiss} />}
    >
      {(site, create) => <McpServers place={place} site={site} create={create} />}
    </SiteListScreen>
  );
}

function McpServers({ place, site, create }: { place: SitePlace; site: Site; create: ReactNode }) {
  const list = useList('listSiteMcpServers', { params: place });
  return (
    <DataTable
      label="MCP servers"
      singular="MCP server"
      list={list}
      columns={columns}
      idOf={(server) => server.id}
      nameOf={(server) => server.name}
      actions={mcpServerActions(place, site)}
      empty={{
        icon: <Plug />,
        title: 'No MCP servers yet',
        description:
          'An MCP server answers what pages can’t, such as the state of an order. Models that write answers ask the three oldest servers of the site.',
        action: create,
      }}
    />
  );
}
