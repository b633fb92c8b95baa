'use client';

import { ClipboardCopy, Code, FileDown, FileText, History, Link2, MoreHorizontal } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { useRouter } from '#components/form/router.ts';
import { exportPdf } from '#components/pdfs/export-pdf.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';

export type PageToolsProps = {
  spaceId: string;
  page: { id: string; title: string };
  /** Undefined for a group. */
  markdown?: string;
  view: 'page' | 'source';
  historyHref: string;
};

/** The actions on the current page. */
export function PageTools({ spaceId, page, markdown, view, historyHref }: PageToolsProps) {
  const router = useRouter();
  const pathname = usePathname();
  const isSource = view === 'source';
  const link: ShellAction = {
    id: 'copy-page-link',
    name: 'Copy link to page',
    group: 'Page',
    icon: Link2,
    run: () => void copyWithToast(new URL(pathname, location.href).href, 'Link copied'),
  };
  const history: ShellAction = {
    id: 'page-history',
    name: 'Page history',
    group: 'Page',
    icon: History,
    run: () => router.push(historyHref),
  };
  const exported: ShellAction = {
    id: 'export-page-pdf',
    name: 'Export page as PDF',
    group: 'Page',
    icon: FileDown,
    run: () => void exportPdf({ spaceId, pageId: page.id, name: page.title }),
  };
  const actions: ShellAction[] =
    markdown === undefined
      ? [link, exported, history]
      : [
          {
            id: 'toggle-source',
            name: isSource ? 'Show rendered page' : 'Show as Markdown',
            group: 'Page',
            icon: isSource ? FileText : Code,
            keys: 'mod+shift+m',
            run: () => router.push(isSource ? pathname : `${pathname}?view=source`, { scroll: false }),
          },
          link,
          {
            id: 'copy-page-markdown',
            name: 'Copy page as Markdown',
            group: 'Page',
            icon: ClipboardCopy,
            run: () => void copyWithToast(markdown, 'Markdown copied'),
          },
          exported,
          history,
        ];
  useActions(actions);
  return (
    <Menu align="end" trigger={<IconButton label="Page actions" icon={<MoreHorizontal />} />}>
      {actions.map(({ id, name, icon: Icon, keys, run }) => (
        <MenuItem key={id} icon={<Icon aria-hidden />} keys={keys} onSelect={() => run(undefined as never)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
