'use client';

import { GitMerge, GitPullRequest, Mail } from 'lucide-react';
import { useSpaceTitles } from '#components/change-requests/list/space-titles.ts';
import { useList, useWholeList } from '#components/data/query.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { audienceOf } from '#components/sites/audiences.ts';
import { StateBadge } from '#components/sites/state-badge.tsx';
import { LineLink, ListCard } from '#components/table/list-card.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import { dayMs } from '#lib/durations.ts';
import { paths } from '#lib/paths.ts';
import { GettingStarted } from './getting-started.tsx';
import { homeInputs, mostLines } from './home-inputs.ts';

type Place = { organizationId: string };

/** An organization's sites, open change requests, recent merges and expiring invitations. */
export function HomeScreen({ organizationId }: Place) {
  const { organization } = useShell().session;
  const { admin, listMembers } = organization.permissions;
  return (
    <Screen title={<bdi>{organization.title}</bdi>} crumbs={[organizationCrumb(organization)]}>
      <div className="space-y-5">
        {admin ? <GettingStarted organizationId={organizationId} /> : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {listMembers ? <Sites organizationId={organizationId} /> : null}
          <Waiting organizationId={organizationId} />
          <Merges organizationId={organizationId} />
          {admin ? <Invitations organizationId={organizationId} /> : null}
        </div>
      </div>
    </Screen>
  );
}

function Sites({ organizationId }: Place) {
  const list = useList('listSites', homeInputs(organizationId).sites);
  return (
    <ListCard
      title="Sites"
      all={{
        label: list.count > mostLines ? `All ${list.count} sites` : 'All sites',
        href: paths.sites(organizationId),
      }}
      list={list}
      items={list.items.slice(0, mostLines)}
      idOf={(site) => site.id}
      lineOf={(site) => (
        <>
          <LineLink href={paths.site(organizationId, site.id)}>{site.title}</LineLink>
          <span className="truncate text-sm text-ink-soft max-sm:hidden">{audienceOf(site).label}</span>
          <StateBadge published={site.published} />
        </>
      )}
      empty="No sites yet. A site shows spaces to readers at its own address."
    />
  );
}

function Waiting({ organizationId }: Place) {
  const list = useList('listOrganizationChangeRequests', homeInputs(organizationId).waiting);
  const titleOf = useSpaceTitles(organizationId);
  return (
    <ListCard
      title="Open change requests"
      all={{ label: 'My queue', href: paths.queue(organizationId) }}
      list={list}
      items={list.items.slice(0, mostLines)}
      idOf={(one) => one.id}
      lineOf={(one) => (
        <>
          <GitPullRequest aria-hidden className="size-4 shrink-0 text-accent" />
          <LineLink href={paths.changeRequest(organizationId, one.space, one.number)}>
            {changeRequestName(one)}
          </LineLink>
          {/* Numbers are unique only within a space, so the space is shown even on narrow screens. */}
          <span className="max-w-28 truncate text-sm text-ink-soft sm:max-w-32">{titleOf(one.space)}</span>
          <RelativeTime value={one.updatedAt} className="shrink-0 text-sm text-ink-faint max-sm:hidden" />
        </>
      )}
      empty="No open change requests."
    />
  );
}

function Merges({ organizationId }: Place) {
  const list = useList('listOrganizationChangeRequests', homeInputs(organizationId).merges);
  const titleOf = useSpaceTitles(organizationId);
  return (
    <ListCard
      title="Recent merges"
      all={{ label: 'All change requests', href: paths.changeRequests(organizationId) }}
      list={list}
      items={list.items.slice(0, mostLines)}
      idOf={(one) => one.id}
      lineOf={(one) => (
        <>
          <GitMerge aria-hidden className="size-4 shrink-0 text-accent" />
          <LineLink href={paths.changeRequest(organizationId, one.space, one.number)}>
            {changeRequestName(one)}
          </LineLink>
          {/* Numbers are unique only within a space, so the space is shown even on narrow screens. */}
          <span className="max-w-28 truncate text-sm text-ink-soft sm:max-w-32">{titleOf(one.space)}</span>
          <RelativeTime
            value={one.mergedAt ?? one.updatedAt}
            className="shrink-0 text-sm text-ink-faint max-sm:hidden"
          />
        </>
      )}
      empty="No merges yet."
    />
  );
}

const soonMs = 5 * dayMs;

function Invitations({ organizationId }: Place) {
  const list = useWholeList('listPendingInvites', homeInputs(organizationId).invitations);
  const { now } = useClock();
  const ending = list.items
    .filter(({ expiresAt }) => Date.parse(expiresAt) < now + soonMs)
    .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
  return (
    <ListCard
      title="Expiring invitations"
      all={{
        label: ending.length > mostLines ? `All ${ending.length} that expire soon` : 'All invitations',
        href: paths.invitations(organizationId),
      }}
      list={list}
      items={ending.slice(0, mostLines)}
      idOf={(one) => one.id}
      lineOf={(one) => (
        <>
          <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <LineLink href={paths.invitations(organizationId)}>{one.email}</LineLink>
          {Date.parse(one.expiresAt) > now ? (
            <RelativeTime value={one.expiresAt} className="shrink-0 text-sm text-ink-soft" />
          ) : (
            <Badge tone="caution">Expired</Badge>
          )}
        </>
      )}
      empty={list.count > 0 ? `No invitations expire in the next 5 days.` : 'No pending invitations.'}
    />
  );
}
