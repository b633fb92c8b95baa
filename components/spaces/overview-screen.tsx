'use client';

import { GitPullRequest, Globe, History } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { type List, useList, useRead } from '#components/shell/query.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { FirstPageWays } from './first-page-ways.tsx';
import { levelName } from './levels.ts';
import { LinksCard } from './links-card.tsx';
import { overviewInputs } from './overview-input.ts';
import { revisionTitle } from './revision-words.ts';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** How a space stands: what is open, what happened last, whether its links hold, and where it is published. */
export function OverviewScreen(place: SpacePlace) {
  return <SpaceFrame {...place}>{(space) => <Overview space={space} {...place} />}</SpaceFrame>;
}

const visibilityNames: Record<Space['visibility'], string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  'share-link': 'By share link',
  'visitor-auth': 'Signed-in visitors',
  'in-collection': 'Like its collection',
  private: 'Members only',
};

function Overview({ space, organizationId, spaceId }: SpacePlace & { space: Space }) {
  const inputs = overviewInputs(organizationId, spaceId);
  const requests = useList('listChangeRequests', inputs.requests);
  const revisions = useList('listRevisions', inputs.revisions);
  const sites = useList('listSites', inputs.sites);
  const { data: tree } = useRead('listPages', inputs.space);
  return (
    <div className="space-y-4">
      {tree?.pages.length === 0 ? <FirstPageWays spaceId={spaceId} /> : null}
      <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line p-4 md:grid-cols-4">
        <Fact name="Readers">{visibilityNames[space.visibility]}</Fact>
        <Fact name="Members">{levelName(space.defaultLevel)}</Fact>
        <Fact name="Open change requests">{space.changeRequestsOpen}</Fact>
        <Fact name="Last change">
          <RelativeTime value={space.updatedAt} />
        </Fact>
      </dl>
      <div className="grid gap-4 lg:grid-cols-2">
        <ListCard
          title="Open change requests"
          list={requests}
          all={{ label: 'All change requests', href: paths.spaceChangeRequests(organizationId, spaceId) }}
          empty="Nothing is open for review."
          rowOf={(one) => ({
            id: one.id,
            icon: <GitPullRequest aria-hidden className="text-positive" />,
            href: paths.changeRequest(organizationId, spaceId, one.number),
            title: changeRequestName(one),
            by: one.createdBy.displayName,
            at: one.updatedAt,
          })}
        />
        <ListCard
          title="Latest revisions"
          list={revisions}
          all={{ label: 'History', href: paths.spaceHistory(organizationId, spaceId) }}
          empty="Nothing was written yet."
          rowOf={(one) => ({
            id: one.id,
            icon: <History aria-hidden />,
            href: `${paths.spaceHistory(organizationId, spaceId)}?to=${one.id}`,
            title: revisionTitle(one),
            by: one.author?.displayName,
            at: one.createdAt,
          })}
        />
        <LinksCard organizationId={organizationId} spaceId={spaceId} />
        <ListCard
          title="Sites"
          list={sites}
          all={{ label: 'All sites', href: paths.sites(organizationId) }}
          empty="No site shows this space."
          rowOf={(one) => ({
            id: one.id,
            icon: <Globe aria-hidden />,
            href: paths.site(organizationId, one.id),
            title: one.title,
            badge: one.published ? <Badge tone="positive">Published</Badge> : <Badge>Not published</Badge>,
          })}
        />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

type ShortRow = {
  id: string;
  icon: ReactNode;
  href: string;
  title: string;
  by?: string | undefined;
  at?: string;
  badge?: ReactNode;
};

type ListCardProps<Item> = {
  title: string;
  list: List<Item>;
  all: { label: string; href: string };
  empty: string;
  rowOf: (item: Item) => ShortRow;
};

function ListCard<Item>({ title, list, all, empty, rowOf }: ListCardProps<Item>) {
  return (
    <Card
      title={title}
      actions={
        <Link href={all.href} className={textLink}>
          {all.label}
        </Link>
      }
    >
      {list.isLoading ? (
        <Skeleton className="h-24" />
      ) : list.failure ? (
        <FailureView failure={list.failure} onRetry={list.retry} retrying={list.isRefreshing} />
      ) : list.items.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="-mx-2">
          {list.items.map(rowOf).map((row) => (
            <li
              key={row.id}
              className="relative flex min-h-9 items-center gap-2.5 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
            >
              <span className="text-ink-faint">{row.icon}</span>
              <Link href={row.href} className="focus-inset min-w-0 flex-1 before:absolute before:inset-0">
                <OneLine>{row.title}</OneLine>
              </Link>
              {row.badge}
              {row.by ? (
                <span className="max-w-32 truncate text-sm text-ink-soft max-sm:hidden">{row.by}</span>
              ) : null}
              {row.at ? <RelativeTime value={row.at} className="shrink-0 text-sm text-ink-faint" /> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
