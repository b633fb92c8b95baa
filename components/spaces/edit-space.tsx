'use client';

import { GitPullRequestArrow, Pencil, Plus } from 'lucide-react';
import Link from 'next/link';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList } from '#components/data/query.ts';
import { useRouter } from '#components/form/router.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { editBlocked } from './edit-blocked.ts';
import { OpenSpec } from './source-note.tsx';

export type EditSpaceProps = {
  space: Space;
  /** The page to edit; the first one when left out. */
  page?: string;
};

/**
 * Edits a space: continues one of the caller's change requests, or opens the editor, whose first change creates a new
 * one. A live space continues the caller's draft without asking, because it is their unsaved work.
 */
export function EditSpace({ space, page = 'first' }: EditSpaceProps) {
  const router = useRouter();
  const { user } = useShell().session;
  const { organization: organizationId, id: spaceId } = space;
  const isLive = space.editMode === 'live';
  const { items: mine } = useList('listOrganizationChangeRequests', {
    params: { organizationId },
    query: { space: spaceId, creator: user.id, status: isLive ? ['draft'] : ['draft', 'open'], limit: '5' },
  });
  const pathOf = (number: number) => paths.changeRequestEdit(organizationId, spaceId, number, page);
  const newPath = paths.newDraft(organizationId, spaceId, page);
  const disabledReason = editBlocked(space);
  const [latest] = mine;
  const latestPath = latest ? pathOf(latest.number) : paths.spaceEdit(organizationId, spaceId, page);
  const actions: ShellAction[] = [
    {
      id: 'edit-page',
      name: page === 'first' ? 'Edit this space' : 'Edit this page',
      group: 'Page',
      icon: Pencil,
      keys: 'e',
      disabledReason,
      run: ({ go }) => go(latestPath),
    },
    {
      id: 'open-change-request',
      name: 'New change request here',
      group: 'Space',
      icon: Plus,
      keys: 'c',
      keywords: ['edit'],
      disabledReason,
      run: ({ go }) => go(newPath),
    },
  ];
  useActions(actions);
  const look = (
    <>
      <Pencil aria-hidden />
      Edit
    </>
  );
  if (space.computedSource) return <OpenSpec space={space} />;
  if (disabledReason) {
    return (
      <Button variant="primary" keys="e" disabledReason={disabledReason}>
        {look}
      </Button>
    );
  }
  if (isLive || mine.length === 0) {
    return (
      <Button asChild variant="primary" keys="e">
        <Link href={latestPath}>{look}</Link>
      </Button>
    );
  }
  return (
    <Menu align="end" trigger={<Button variant="primary">{look}</Button>}>
      <MenuLabel>Continue with</MenuLabel>
      {mine.map((one) => (
        <MenuItem
          key={one.id}
          icon={<GitPullRequestArrow aria-hidden />}
          onSelect={() => router.push(pathOf(one.number))}
        >
          {changeRequestName(one)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus aria-hidden />} keys="c" onSelect={() => router.push(newPath)}>
        New change request
      </MenuItem>
    </Menu>
  );
}
