'use client';

import { EyeOff, FileText, Folder, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { emojiText } from '#components/spaces/emoji-text.ts';
import { ArrangedTree } from '#components/tree/arranged-tree.tsx';
import type { MoveOptions } from '#components/tree/lift.ts';
import { Tree, type TreeProps } from '#components/tree/tree.tsx';
import { TreeLink, TreeToggle } from '#components/tree/tree-link.tsx';
import { useOpenRows } from '#components/tree/tree-memory.ts';
import { rowsOf, type TreeRow } from '#components/tree/tree-rows.ts';
import { cn } from '#components/ui/cn.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import { childrenOf, directionOfTitles, pageFields, wayTo } from './page-walk.ts';

export type PageTreeProps = {
  /** The key under which the browser stores the open pages. */
  name: string;
  pages: readonly Page[];
  /** The current page. */
  current: string | undefined;
  /** Undefined for a page that is only opened and closed in the tree. */
  hrefOf: (page: Page) => string | undefined;
  onOpen?: (page: Page) => void;
  /** Handles further keys; returns true when it handled one. */
  onKey?: (key: { key: string }, row: TreeRow<Page>) => boolean;
  /** The content at the end of a row. */
  renderEnd?: (row: TreeRow<Page>) => ReactNode;
  arranging?: MoveOptions<Page>;
};

/** The page tree of a space. The pages above the current one are open. */
export function PageTree({
  name,
  pages,
  current,
  hrefOf,
  onOpen,
  renderEnd,
  arranging,
  ...props
}: PageTreeProps) {
  const [openPages, setOpen] = useOpenRows(name);
  const way = wayTo(pages, ({ id }) => id === current).map(({ id }) => id);
  const rows = rowsOf(pages, pageFields, (id) => openPages[id] ?? way.includes(id));
  const shown = new Set(rows.map(({ id }) => id));
  const arrive = useEffectEvent(() => {
    const above = wayTo(pages, ({ id }) => id === current).filter((page) => childrenOf(page).length > 0);
    // The pages above the current one stay open when another page is opened.
    setOpen(
      above.map(({ id }) => id),
      true,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives when another page becomes the current one.
  useEffect(() => arrive(), [current]);
  const tree: TreeProps<Page> = {
    ...props,
    name,
    label: 'Pages',
    kind: 'tree',
    typing: true,
    rows,
    rowHeight: 32,
    indent: 14,
    current,
    start: way.findLast((id) => shown.has(id)),
    direction: directionOfTitles(pages.map(({ title }) => title)),
    onToggle: (id, open) => setOpen([id], open),
    onOpen: ({ item, id, isOpen }) => {
      if (item.type === 'group' && hrefOf(item) !== undefined) setOpen([id], !isOpen);
      onOpen?.(item);
    },
    className: 'flex-1 px-2 pb-4',
    rowClass: ({ item }, { isCurrent }) =>
      cn(
        'h-8 gap-1 rounded-md pe-1 hover:text-ink pointer-coarse:h-11',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
        isCurrent || item.type === 'group' ? 'font-medium text-ink' : 'text-ink-soft',
      ),
    children: (row) => (
      <>
        <TreeToggle row={row} isHidden />
        <span className="flex min-w-0 flex-1 items-center gap-1">
          <RowIcon page={row.item} />
          <TreeLink href={hrefOf(row.item)} className="flex-1">
            <OneLine title={row.title}>{row.title}</OneLine>
          </TreeLink>
          {'hidden' in row.item && row.item.hidden ? (
            <EyeOff aria-label="Hidden" className="size-3.5 shrink-0 text-ink-faint" />
          ) : null}
        </span>
        {renderEnd ? <span className="relative z-1 flex shrink-0">{renderEnd(row)}</span> : null}
      </>
    ),
  };
  return arranging ? <ArrangedTree {...tree} arranging={arranging} /> : <Tree {...tree} />;
}

function RowIcon({ page }: { page: Page }) {
  if (page.emoji) {
    return (
      <span aria-hidden className="w-4 shrink-0 text-center text-xs">
        {emojiText(page.emoji)}
      </span>
    );
  }
  const Icon = page.type === 'group' ? Folder : page.type === 'link' ? Link2 : FileText;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />;
}
