'use client';

import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Crumb } from '#components/shell/breadcrumbs.tsx';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { LinkTabs } from '#components/shell/link-tabs.tsx';
import { useRead, useWholeList } from '#components/shell/query.ts';
import { Screen } from '#components/shell/screen.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { Switcher } from '#components/shell/switcher.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { EditSpace } from './edit-space.tsx';
import { emojiText } from './emoji-text.ts';
import { treeInput } from './tree-input.ts';

export type SpacePlace = { organizationId: string; spaceId: string };

export type SpaceFrameProps = SpacePlace & {
  /** Steps below the space, as a page of its content. */
  below?: readonly Crumb[];
  /** Replaces "Edit" as the primary action; null leaves it out. */
  action?: ReactNode;
  width?: 'page' | 'full';
  /** The content fills the height and scrolls inside itself. */
  fill?: boolean;
  /** The screen, once the space is there; what is refused or failed is shown in its place. */
  children: (space: Space) => ReactNode;
};

/** The frame of every screen of a space: its name and state, "Edit", its tabs, and the way to other spaces. */
export function SpaceFrame({ below = [], action, children, width, fill, ...place }: SpaceFrameProps) {
  const { organizationId, spaceId } = place;
  const { organization } = useShell().session;
  const { data: space, error, refetch } = useRead('getSpace', { params: { spaceId } });
  const title = space?.title ?? 'Space';
  return (
    <Screen
      title={
        space ? (
          <>
            <span aria-hidden className="me-2">
              {emojiText(space.emoji)}
            </span>
            <bdi>{title}</bdi>
          </>
        ) : (
          title
        )
      }
      badge={space ? <ModeBadge space={space} /> : null}
      action={action === undefined && space ? <EditSpace space={space} /> : action}
      width={width}
      fill={fill}
      crumbs={[
        { label: organization.title, href: paths.queue(organizationId) },
        { label: 'Spaces', href: paths.spaces(organizationId) },
        {
          label: title,
          href: paths.space(organizationId, spaceId),
          others: <SpaceSwitcher {...place} />,
        },
        ...below,
      ]}
      tabs={<SpaceTabs space={space} {...place} />}
    >
      {space ? (
        children(space)
      ) : error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Screen>
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
    { label: 'Permissions', href: paths.spacePermissions(organizationId, spaceId) },
    { label: 'Settings', href: paths.spaceSettings(organizationId, spaceId) },
  ];
  return <LinkTabs label="Space" tabs={tabs} />;
}

function ModeBadge({ space }: { space: Space }) {
  if (space.editMode === 'live') return <Badge tone="positive">Live</Badge>;
  return (
    <Tooltip content="Changed by merged change requests only">
      <span className="inline-flex">
        <Badge icon={<Lock aria-hidden />}>Locked</Badge>
      </span>
    </Tooltip>
  );
}

/** Goes to another space of the organization. */
function SpaceSwitcher({ organizationId, spaceId }: SpacePlace) {
  const [isWanted, setWanted] = useState(false);
  const list = useWholeList('listSpaces', treeInput(organizationId), isWanted);
  return (
    <Switcher
      name="Other spaces"
      current={paths.space(organizationId, spaceId)}
      entries={list.items.map((space) => ({
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
