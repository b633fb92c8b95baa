'use client';

import { GitPullRequestArrow, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useRouter } from '#components/form/router.ts';
import type { ShellAction } from '#components/shell/actions.ts';
import { useActions } from '#components/shell/actions-provider.tsx';
import { useList } from '#components/shell/query.ts';
import { useShell } from '#components/shell/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { useOpenChangeRequest } from './use-open-change-request.ts';

const needsEdit = 'Needs the role editor here';

export type EditSpaceProps = {
  space: Space;
  /** The page to edit in it, `first` for whichever comes first; without one the change request itself is shown. */
  page?: string;
};

/** Edits a space: goes on with one of the caller's open change requests, or opens a new one. */
export function EditSpace({ space, page }: EditSpaceProps) {
  const router = useRouter();
  const { user } = useShell().session;
  const mine = useList('listChangeRequests', {
    params: { spaceId: space.id },
    query: { creator: user.id, limit: '5' },
  });
  const pathOf = (number: number) =>
    page
      ? paths.changeRequestEdit(space.organization, space.id, number, page)
      : paths.changeRequest(space.organization, space.id, number);
  const go = (number: number) => router.push(pathOf(number));
  const { run, loading } = useOpenChangeRequest({ onOpened: ({ number }) => go(number) });
  const disabledReason = space.permissions.edit ? undefined : needsEdit;
  const [latest] = mine.items;
  const latestPath = latest && page ? pathOf(latest.number) : undefined;
  const actions = useMemo<ShellAction[]>(() => {
    const open = () => run({ spaceId: space.id });
    const inNew: ShellAction = {
      id: 'open-change-request',
      name: 'New change request here',
      group: 'Space',
      icon: Plus,
      keys: 'c',
      keywords: ['edit'],
      disabledReason,
      run: open,
    };
    if (!page) return [inNew];
    const editPage: ShellAction = {
      id: 'edit-page',
      name: 'Edit this page',
      group: 'Page',
      icon: Pencil,
      keys: 'e',
      disabledReason,
      run: ({ go: to }) => (latestPath ? to(latestPath) : open()),
    };
    return [editPage, inNew];
  }, [disabledReason, latestPath, page, run, space.id]);
  useActions(actions);
  const look = (
    <>
      <Pencil aria-hidden />
      Edit
    </>
  );
  if (disabledReason || mine.items.length === 0) {
    return (
      <Button
        variant="primary"
        keys={page ? 'e' : 'c'}
        loading={loading}
        disabledReason={disabledReason}
        onClick={() => run({ spaceId: space.id })}
      >
        {look}
      </Button>
    );
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" loading={loading}>
          {look}
        </Button>
      }
    >
      <MenuLabel>Go on with</MenuLabel>
      {mine.items.map((one) => (
        <MenuItem key={one.id} icon={<GitPullRequestArrow aria-hidden />} onSelect={() => go(one.number)}>
          {`#${one.number} ${one.subject || 'Without a subject'}`}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus aria-hidden />} keys="c" onSelect={() => run({ spaceId: space.id })}>
        New change request
      </MenuItem>
    </Menu>
  );
}
