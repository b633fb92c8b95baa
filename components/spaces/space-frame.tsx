'use client';

import { FileCode, Lock, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { ThingButton } from '#components/actions/thing-button.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useList, useRead, useWholeList } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Switcher } from '#components/frame/switcher.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { sorted } from '#components/ui/word-filter.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { EditSpace } from './edit-space.tsx';
import { emojiText } from './emoji-text.ts';
import { restoreSpace, spaceActions } from './space-actions.tsx';
import { spaceCrumbs } from './space-crumbs.ts';
import { timeLeftText } from './time-left.ts';
import { treeInput } from './tree-input.ts';

export type SpacePlace = { organizationId: string; spaceId: string };

export type SpaceFrameProps = SpacePlace & {
  /** Breadcrumbs below the space, such as a page of its content. */
  below?: readonly Crumb[];
  /** Replaces the button "Edit" as the primary action; null leaves it out. */
  action?: ReactNode;
  width?: 'page' | 'full';
  /** The content fills the height and scrolls inside itself. */
  fill?: boolean;
  /** The screen, after the space has loaded; a failure is shown in its place. */
  children: (space: Space) => ReactNode;
};

/** The frame of every screen of a space: its title and state, the button "Edit", its tabs and a switcher. */
export function SpaceFrame({ below = [], action, children, width, fill, ...place }: SpaceFrameProps) {
  const { organizationId, spaceId } = place;
  const { organization } = useShell().session;
  const { data: space, error, refetch } = useRead('getSpace', { params: { spaceId } });
  const router = useRouter();
  const { items: spaces } = useList('listSpaces', treeInput(organizationId), false);
  // A list that was seen knows the title before the space is read.
  const known = space ?? spaces.find(({ id }) => id === spaceId);
  const title = known?.title ?? 'Space';
  const shown = space?.deletedAt ? undefined : space;
  return (
    <Screen
      title={
        known ? (
          <>
            <span aria-hidden className="me-2">
              {emojiText(known.emoji)}
            </span>
            <bdi>{title}</bdi>
          </>
        ) : (
          title
        )
      }
      badge={shown ? <ModeBadge space={shown} /> : null}
      action={
        shown ? (
          <>
            <OpenThingMenu
              singular="space"
              thing={shown}
              name={title}
              actions={spaceActions(() => router.push(paths.spaces(organizationId)))}
            />
            {action === undefined ? <EditSpace space={shown} /> : action}
          </>
        ) : null
      }
      width={width}
      fill={fill}
      crumbs={[
        ...spaceCrumbs(organization, { spaceId, title, others: <SpaceSwitcher {...place} /> }),
        ...below,
      ]}
      tabs={(error && !space) || space?.deletedAt ? undefined : <SpaceTabs space={space} {...place} />}
    >
      {shown ? (
        children(shown)
      ) : space ? (
        <InTrash space={space} />
      ) : error ? (
        <FailureView
          failure={error.failure}
          onRetry={() => void refetch()}
          action={<ElsewhereLinks organizationId={organizationId} />}
        />
      ) : (
        <Skeletons />
      )}
    </Screen>
  );
}

/** A deleted space, with the button that restores it. */
function InTrash({ space }: { space: Space }) {
  const { now } = useClock();
  return (
    <EmptyState
      icon={<Trash2 />}
      title="This space is in the trash"
      description={`It will be deleted permanently, with its history, in ${timeLeftText(space.deletedAt ?? '', now)}.`}
      action={
        <>
          <ThingButton
            variant="primary"
            action={restoreSpace}
            thing={space}
            name={space.title}
            singular="space"
          />
          <Button asChild>
            <Link href={paths.trash(space.organization)}>Go to Trash</Link>
          </Button>
        </>
      }
    />
  );
}

/** Links to the lists where a missing space may be. */
function ElsewhereLinks({ organizationId }: { organizationId: string }) {
  return (
    <>
      <Button asChild>
        <Link href={paths.spaces(organizationId)}>All spaces</Link>
      </Button>
      <Button asChild>
        <Link href={paths.trash(organizationId)}>Trash</Link>
      </Button>
    </>
  );
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading" className="space-y-4">
      <Skeleton className="h-20" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}

function SpaceTabs({ space, organizationId, spaceId }: SpacePlace & { space: Space | undefined }) {
  const tabs = [
    { label: 'Overview', href: paths.space(organizationId, spaceId) },
    { label: 'Content', href: paths.spaceContent(organizationId, spaceId), within: true },
    {
      label: 'Change requests',
      href: paths.spaceChangeRequests(organizationId, spaceId),
      count: space?.changeRequestsOpen,
      within: true,
    },
    { label: 'History', href: paths.spaceHistory(organizationId, spaceId), within: true },
    {
      label: 'Comments',
      href: paths.spaceComments(organizationId, spaceId),
      count: space?.comments,
    },
    { label: 'Links', href: paths.spaceLinks(organizationId, spaceId) },
    { label: 'Permissions', href: paths.spacePermissions(organizationId, spaceId) },
    { label: 'Settings', href: paths.spaceSettings(organizationId, spaceId) },
  ];
  return <LinkTabs label="Space" tabs={tabs} />;
}

function ModeBadge({ space }: { space: Space }) {
  if (space.computedSource) return <Badge icon={<FileCode aria-hidden />}>OpenAPI spec</Badge>;
  if (space.editMode === 'live') return <Badge tone="positive">Live</Badge>;
  return (
    <Tooltip content="Changed by merged change requests only">
      <span className="inline-flex">
        <Badge icon={<Lock aria-hidden />}>Locked</Badge>
      </span>
    </Tooltip>
  );
}

/** Switches to another space of the organization. */
function SpaceSwitcher({ organizationId, spaceId }: SpacePlace) {
  const [isWanted, setWanted] = useState(false);
  const list = useWholeList('listSpaces', treeInput(organizationId), isWanted);
  return (
    <Switcher
      name="Other spaces"
      current={paths.space(organizationId, spaceId)}
      entries={sorted(list.items, ({ title }) => title).map((space) => ({
        label: space.title,
        href: paths.space(organizationId, space.id),
        icon: <span aria-hidden>{emojiText(space.emoji)}</span>,
      }))}
      isLoading={list.isLoading}
      failure={list.failure}
      onOpen={() => setWanted(true)}
    />
  );
}
