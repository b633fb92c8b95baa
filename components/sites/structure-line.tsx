'use client';

import { Folder } from 'lucide-react';
import Link from 'next/link';
import type { KeyboardEvent, ReactNode } from 'react';
import { emojiText } from '#components/spaces/emoji-text.ts';
import { useDragHandle } from '#components/tree/drag.tsx';
import { DragGrip, DropLine } from '#components/tree/drag-marks.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { paths } from '#lib/paths.ts';
import { sectionIcon } from './section-icons.ts';
import { type Part, type PartRow, type PartSpot, pathOf } from './structure-tree.ts';

export type StructureLineProps = {
  organizationId: string;
  row: PartRow;
  isActive: boolean;
  isLifted: boolean;
  /** The drop target that this row shows. */
  spot: PartSpot | undefined;
  canMove: boolean;
  menu: ReactNode;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const indent = 20;

/** A row of the structure: a group, a section or a space, with its path, its badges and its menu. */
export function StructureLine(props: StructureLineProps) {
  const { organizationId, row, isActive, isLifted, spot, canMove, menu, onFocus, onKeyDown } = props;
  const { part, depth } = row;
  const { rowRef, handleRef, isDragging } = useDragHandle(part.id, !canMove);
  const path = pathOf(part);
  return (
    <tr
      ref={rowRef}
      data-row={part.id}
      aria-level={depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={part.kind === 'space' ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cn(
        'focus-inset group/row relative flex min-h-14 items-center gap-2 border-t border-line py-1.5 pe-3 ps-1 hover:bg-hover',
        part.kind !== 'space' && 'bg-canvas',
        (isDragging || isLifted) && 'bg-accent-soft opacity-70',
        spot?.line.edge === 'into' && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <td className="flex min-w-0 flex-1 items-center gap-2" style={{ paddingInlineStart: depth * indent }}>
        <DragGrip ref={handleRef} canMove={canMove} />
        <span aria-hidden className="flex w-5 shrink-0 justify-center text-ink-soft">
          <PartIcon part={part} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
            {part.kind === 'space' ? (
              <Link
                href={paths.spaceContent(organizationId, part.siteSpace.space.id)}
                data-opens
                draggable={false}
                prefetch={false}
                className="min-w-0 truncate rounded-sm hover:underline"
              >
                <bdi>{part.title}</bdi>
              </Link>
            ) : (
              <span className="min-w-0 truncate">
                <bdi>{part.title}</bdi>
              </span>
            )}
            <Marks part={part} />
          </div>
          {path === undefined ? null : <p className="truncate font-mono text-sm text-ink-soft">{path}</p>}
        </div>
        {spot && spot.line.edge !== 'into' ? (
          <DropLine edge={spot.line.edge} inset={spot.depth * indent + 24} />
        ) : null}
      </td>
      <td className="relative z-1 flex shrink-0 justify-end">{menu}</td>
    </tr>
  );
}

function PartIcon({ part }: { part: Part }) {
  if (part.kind === 'space') return emojiText(part.siteSpace.space.emoji);
  const Icon = part.kind === 'group' ? Folder : sectionIcon(part.section.icon);
  return <Icon className="size-4" />;
}

function Marks({ part }: { part: Part }) {
  if (part.kind === 'group') return <span className="text-sm font-normal text-ink-soft">Group</span>;
  const isDefault = part.kind === 'section' ? part.section.default : part.siteSpace.default;
  const isEmpty = part.kind === 'section' && part.children.length === 0;
  return (
    <>
      {part.kind === 'section' ? <span className="text-sm font-normal text-ink-soft">Section</span> : null}
      {isDefault ? (
        <Tooltip content="Readers see it first. Its addresses have no path of their own.">
          <span className="inline-flex">
            <Badge tone="accent">Default</Badge>
          </span>
        </Tooltip>
      ) : null}
      {isEmpty ? <Badge tone="caution">Empty</Badge> : null}
    </>
  );
}
