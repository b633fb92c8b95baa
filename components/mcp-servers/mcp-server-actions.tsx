import { Pencil, PlugZap, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import type { SiteMcpServer } from '#lib/contract/mcp-servers/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

const McpServerForm = lazyWindow(async () => (await import('./mcp-server-form.tsx')).McpServerForm);
const ConnectionTest = lazyWindow(async () => (await import('./connection-test.tsx')).ConnectionTest);

/** The actions on an MCP server of a site. */
export function mcpServerActions(place: SitePlace, site: Site): ThingAction<SiteMcpServer>[] {
  const blocked = () => (site.permissions.admin ? undefined : needsRole('admin'));
  return [
    {
      id: 'test',
      name: 'Test connection',
      icon: PlugZap,
      keys: 't',
      blocked,
      dialog: (server, onDismiss) => <ConnectionTest {...{ place, server, onDismiss }} />,
      write: ({ id }) => ({
        operation: 'testSiteMcpServer',
        input: { params: { ...place, siteMcpServerId: id } },
      }),
    },
    {
      id: 'edit',
      name: 'Edit MCP server',
      icon: Pencil,
      keys: 'e',
      blocked,
      dialog: (server, onDismiss) => <McpServerForm {...{ place, server, onDismiss }} />,
      write: ({ id, name }) => ({
        operation: 'updateSiteMcpServer',
        input: { params: { ...place, siteMcpServerId: id }, body: { name } },
      }),
    },
    {
      id: 'delete',
      name: 'Delete MCP server',
      many: 'Delete MCP servers',
      icon: Trash2,
      keys: '#',
      danger: true,
      warning: 'Answers stop using them. The values of their headers are deleted from Lectern.',
      blocked,
      confirm: ({ name }) => ({
        title: `Delete the MCP server ${name}?`,
        description: 'Answers stop using it. The values of its headers are deleted from Lectern.',
      }),
      write: ({ id, name }) => ({
        operation: 'deleteSiteMcpServer',
        input: { params: { ...place, siteMcpServerId: id } },
        done: `${name} deleted`,
      }),
    },
  ];
}
