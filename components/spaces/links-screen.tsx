'use client';

import { ExternalLink, FileText, Link2, Link2Off, Paperclip } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useList } from '#components/data/query.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ContentLocation, LinkUsage } from '#lib/contract/content/links.ts';
import { paths } from '#lib/paths.ts';
import { keyOfUsage, pagesOf, pathOf, targetText } from './link-usage.ts';
import { type ListedLinks, linkStatuses, linksInput } from './links-input.ts';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

const tabInAddress = parseAsStringLiteral(linkStatuses).withDefault('broken');

const emptyTexts: Record<ListedLinks, { title: string; description: string }> = {
  broken: {
    title: 'No broken links',
    description: 'Links to missing pages, headings and files appear here.',
  },
  'in-app': {
    title: 'No links into the console',
    description: 'Links to this console appear here, because readers of a site can’t open them.',
  },
  ok: { title: 'No links yet', description: 'Links to pages, files and other sites appear here.' },
};

const column = columnsOf<LinkUsage>();
const columns = column.columns([
  column.accessor(({ targetReference }) => targetText(targetReference), {
    id: 'target',
    header: 'Link',
    meta: { width: 'minmax(0, 3fr)' },
    cell: ({ row: { original: usage }, getValue }) => (
      <span className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
        <TargetIcon target={usage.targetReference} isBroken={usage.status === 'broken'} />
        <bdi className="truncate" title={getValue()}>
          {getValue()}
        </bdi>
      </span>
    ),
  }),
  column.accessor((usage) => pagesOf(usage)[0]?.title ?? '', {
    id: 'page',
    header: 'Used on',
    meta: { width: 'minmax(0, 2fr)' },
    cell: ({ getValue }) => <OneLine>{getValue()}</OneLine>,
  }),
  column.accessor((usage) => pagesOf(usage).length, {
    id: 'count',
    header: 'Pages',
    meta: { width: '80px', align: 'end' },
  }),
]);

function TargetIcon({ target, isBroken }: { target: ContentLocation; isBroken: boolean }) {
  if (isBroken) return <Link2Off aria-hidden className="text-critical" />;
  if (target.kind === 'file') return <Paperclip aria-hidden className="text-ink-faint" />;
  if (target.kind === 'page') return <FileText aria-hidden className="text-ink-faint" />;
  return <ExternalLink aria-hidden className="text-ink-faint" />;
}

/** The links of a space by state, with the pages that use them. */
export function LinksScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} width="full" fill>
      {() => <Links {...place} />}
    </SpaceFrame>
  );
}

function Links({ organizationId, spaceId }: SpacePlace) {
  const [tab, setTab] = useQueryState('tab', tabInAddress);
  const [opened, setOpened] = useState<LinkUsage>();
  const lists = {
    broken: useList('listSpaceLinks', linksInput(spaceId, 'broken')),
    'in-app': useList('listSpaceLinks', linksInput(spaceId, 'in-app')),
    ok: useList('listSpaceLinks', linksInput(spaceId, 'ok')),
  };
  const countOf = (status: ListedLinks) => (lists[status].isLoading ? undefined : lists[status].count);
  return (
    <>
      <div className="pb-4">
        <Tabs
          label="Links"
          value={tab}
          onValueChange={(value) => void setTab(linkStatuses.find((status) => status === value) ?? null)}
          tabs={[
            { value: 'broken', label: 'Broken', count: countOf('broken') },
            { value: 'in-app', label: 'In-app', count: countOf('in-app') },
            { value: 'ok', label: 'OK', count: countOf('ok') },
          ]}
        />
      </div>
      <DataTable
        key={tab}
        label="links"
        singular="link"
        list={lists[tab]}
        columns={columns}
        idOf={keyOfUsage}
        nameOf={({ targetReference }) => targetText(targetReference)}
        onOpen={setOpened}
        empty={{ icon: <Link2 />, ...emptyTexts[tab] }}
      />
      {opened ? (
        <SideModal
          open
          onOpenChange={() => setOpened(undefined)}
          title={<bdi className="break-all">{targetText(opened.targetReference)}</bdi>}
          description={opened.status === 'broken' ? 'The target of this link is missing.' : undefined}
        >
          <h3 className="mb-2 font-semibold">Pages that use this link</h3>
          <ul className="space-y-1.5">
            {pagesOf(opened).map((page) => (
              <li key={page.id}>
                <Link href={paths.spaceContent(organizationId, spaceId, pathOf(page))} className={textLink}>
                  <bdi>{page.title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </SideModal>
      ) : null}
    </>
  );
}
