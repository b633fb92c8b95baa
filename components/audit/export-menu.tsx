'use client';

import { Braces, Download, Sheet } from 'lucide-react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { proxyPath } from '#components/data/proxy-path.ts';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { addressOf } from '#lib/api/client.ts';
import { routeOf } from '#lib/contract/route-of.ts';

const formats = [
  {
    format: 'csv',
    id: 'export-audit-log-csv',
    name: 'Export as CSV',
    icon: Sheet,
    keywords: ['download', 'spreadsheet', 'excel'],
  },
  {
    format: 'jsonl',
    id: 'export-audit-log-jsonl',
    name: 'Export as JSON lines',
    icon: Braces,
    keywords: ['download', 'jsonl', 'ndjson'],
  },
] as const;

type ExportMenuProps = {
  organizationId: string;
  /** The filters of the list, which are those of the export. */
  filters: Record<string, string | undefined>;
  disabledReason?: string | undefined;
};

/** Downloads the events that a list of the audit log has, in one of two formats. */
export function ExportMenu({ organizationId, filters, disabledReason }: ExportMenuProps) {
  const download = (format: (typeof formats)[number]['format']) => {
    const { path } = routeOf('exportAuditEvents');
    const link = document.createElement('a');
    link.href = proxyPath + addressOf(path, { organizationId }, { format, ...filters });
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  };
  useActions(
    formats.map(
      ({ format, ...action }): ShellAction => ({
        ...action,
        group: 'Audit log',
        disabledReason,
        run: () => download(format),
      }),
    ),
  );
  const look = (
    <>
      <Download aria-hidden />
      Export
    </>
  );
  if (disabledReason) return <Button disabledReason={disabledReason}>{look}</Button>;
  return (
    <Menu align="end" trigger={<Button>{look}</Button>}>
      {formats.map(({ id, name, icon: Icon, format }) => (
        <MenuItem key={id} icon={<Icon aria-hidden />} onSelect={() => download(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
