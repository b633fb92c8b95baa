'use client';

import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { emojiText } from '#components/spaces/emoji-text.ts';
import { TreeLink, TreeToggle } from '#components/tree/tree-link.tsx';
import { DragGrip, TreeCell } from '#components/tree/tree-row.tsx';
import type { TreeRow } from '#components/tree/tree-rows.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { paths } from '#lib/paths.ts';
import { sectionIcon } from './section-icons.ts';
import { type Part, pathOf } from './structure-tree.ts';

export type StructureLineProps = {
  organizationId: string;
  row: TreeRow<Part>;
  canMove: boolean;
  menu: ReactNode;
};

/** The cells of a group, a section or a space of a site, with its path, its badges and its menu. */
export function StructureLine({ organizationId, row, canMove, menu }: StructureLineProps) {
  const part = row.item;
  const path = pathOf(part);
  return (
    <>
      <TreeCell className="flex min-w-0 flex-1 items-center gap-2">
        <DragGrip canMove={canMove} />
        <span aria-hidden className="flex w-5 shrink-0 justify-center text-ink-soft">
          <PartIcon part={part} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
            <TreeLink
              href={
                part.kind === 'space'
                  ? paths.spaceContent(organizationId, part.siteSpace.space.id)
                  : undefined
              }
              className="truncate"
            >
              <bdi>{part.title}</bdi>
            </TreeLink>
            {row.isOpen === undefined ? null : <TreeToggle row={row} />}
            <Marks part={part} />
          </div>
          {path === undefined ? null : <p className="truncate font-mono text-sm text-ink-soft">{path}</p>}
        </div>
      </TreeCell>
      <TreeCell className="relative z-1 flex shrink-0 justify-end">{menu}</TreeCell>
    </>
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
  const { condition } = part.kind === 'section' ? part.section : part.siteSpace;
  const isEmpty = part.kind === 'section' && part.children.length === 0;
  return (
    <>
      {part.kind === 'section' ? <span className="text-sm font-normal text-ink-soft">Section</span> : null}
      {isDefault ? (
        <Tooltip content="Readers see it first. Its addresses have no path of their own.">
          <span className="relative z-1 inline-flex">
            <Badge tone="accent">Default</Badge>
          </span>
        </Tooltip>
      ) : null}
      {isEmpty ? <Badge tone="caution">Empty</Badge> : null}
      {condition === undefined ? null : (
        <Tooltip content={`Only visitors who meet ${condition} see it`}>
          <span className="relative z-1 inline-flex">
            <Badge>Condition</Badge>
          </span>
        </Tooltip>
      )}
    </>
  );
}
