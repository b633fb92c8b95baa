'use client';

import { GitPullRequest, Globe, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { levelName } from '#components/access/levels.ts';
import { useList, useRead } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { LineLink, ListCard } from '#components/table/list-card.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { FirstPageWays } from './first-page-ways.tsx';
import { LinksCard } from './links-card.tsx';
import { overviewInputs } from './overview-input.ts';
import { revisionTitle } from './revision-words.ts';
import { SourceNote } from './source-note.tsx';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** A space's open change requests, latest revisions, links and sites. */
export function OverviewScreen(place: SpacePlace) {
  return <SpaceFrame {...place}>{(space) => <Overview space={space} {...place} />}</SpaceFrame>;
}

const visibilityNames: Record<Space['visibility'], string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  'share-link': 'By share link',
  'visitor-auth': 'Signed-in visitors',
  'in-collection': 'Same as its collection',
  private: 'Members only',
};

function Overview({ space, organizationId, spaceId }: SpacePlace & { space: Space }) {
  const { listMembers } = useShell().session.organization.permissions;
  const inputs = overviewInputs(organizationId, spaceId);
  const requests = useList('listChangeRequests', inputs.requests);
  const revisions = useList('listRevisions', inputs.revisions);
  const sites = useList('listSites', inputs.sites);
  const { data: tree } = useRead('listPages', inputs.space);
  return (
    <div className="space-y-4">
      <SourceNote space={space} />
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
          all={{ label: 'All change requests', href: paths.spaceChangeRequests(organizationId, spaceId) }}
          list={requests}
          items={requests.items}
          idOf={(one) => one.id}
          lineOf={(one) => (
            <>
              <GitPullRequest aria-hidden className="size-4 shrink-0 text-positive" />
              <LineLink href={paths.changeRequest(organizationId, spaceId, one.number)}>
                {changeRequestName(one)}
              </LineLink>
              <ByAndWhen by={one.createdBy} at={one.updatedAt} />
            </>
          )}
          empty="No open change requests."
        />
        <ListCard
          title="Latest revisions"
          all={{ label: 'History', href: paths.spaceHistory(organizationId, spaceId) }}
          list={revisions}
          items={revisions.items}
          idOf={(one) => one.id}
          lineOf={(one) => (
            <>
              <History aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <LineLink href={`${paths.spaceHistory(organizationId, spaceId)}?to=${one.id}`}>
                {revisionTitle(one)}
              </LineLink>
              <ByAndWhen by={one.author} at={one.createdAt} />
            </>
          )}
          empty="No revisions yet."
        />
        <LinksCard organizationId={organizationId} spaceId={spaceId} />
        <ListCard
          title="Sites"
          all={{ label: 'All sites', href: paths.sites(organizationId) }}
          list={sites}
          items={sites.items}
          idOf={(one) => one.id}
          lineOf={(one) => (
            <>
              <Globe aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <LineLink href={paths.site(organizationId, one.id)}>{one.title}</LineLink>
              {one.published ? <Badge tone="positive">Published</Badge> : <Badge>Not published</Badge>}
            </>
          )}
          empty={listMembers ? 'No site shows this space.' : 'You don’t have access to sites.'}
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

/** The author of something, and when they did it. */
function ByAndWhen({ by, at }: { by: { displayName: string } | undefined; at: string }) {
  return (
    <>
      {by ? (
        <span className="max-w-32 truncate text-sm text-ink-soft max-sm:hidden">{by.displayName}</span>
      ) : null}
      <RelativeTime value={at} className="shrink-0 text-sm text-ink-faint" />
    </>
  );
}
