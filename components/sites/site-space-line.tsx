'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import Link from 'next/link';
import { emojiText } from '#components/spaces/index.ts';
import type { RowAction } from '#components/table/row-actions.ts';
import { RowMenu } from '#components/table/row-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { SiteSection, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import { paths } from '#lib/paths.ts';
import { pathBelowSite } from './structure.ts';

export type SiteSpaceLineProps = {
  siteSpace: SiteSpace;
  section: SiteSection | undefined;
  organizationId: string;
  at: number;
  count: number;
  mayChange: boolean;
  actions: readonly RowAction<SiteSpace>[];
  onMove: (step: -1 | 1) => void;
};

/** One space of a site: where it begins, whether it comes first, and what can be done with it. */
export function SiteSpaceLine(props: SiteSpaceLineProps) {
  const { siteSpace, section, organizationId, at, count, mayChange, actions, onMove } = props;
  const { id, title, space } = siteSpace;
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2">
      <span aria-hidden>{emojiText(space.emoji)}</span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            href={paths.spaceContent(organizationId, space.id)}
            className="min-w-0 truncate rounded-sm font-medium hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
          {siteSpace.default ? (
            <Tooltip content="Readers see it first. Its pages have no part of their own in the address.">
              <span className="inline-flex">
                <Badge tone="accent">Default</Badge>
              </span>
            </Tooltip>
          ) : null}
          {siteSpace.draft ? <Badge tone="caution">Draft</Badge> : null}
        </div>
        <p className="truncate font-mono text-sm text-ink-soft">{pathBelowSite(siteSpace, section)}</p>
      </div>
      {mayChange && count > 1 ? (
        <div className="flex">
          <IconButton
            size="sm"
            label={`Move ${title} up`}
            icon={<ArrowUp />}
            data-move={`${id}:-1`}
            disabledReason={at === 0 ? 'It is the first already' : undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={`Move ${title} down`}
            icon={<ArrowDown />}
            data-move={`${id}:1`}
            disabledReason={at === count - 1 ? 'It is the last already' : undefined}
            onClick={() => onMove(1)}
          />
        </div>
      ) : null}
      <RowMenu row={siteSpace} name={title} actions={actions} />
    </li>
  );
}
