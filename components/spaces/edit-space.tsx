'use client';

import { GitPullRequestArrow, Pencil, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { ShellAction } from '#components/shell/actions.ts';
import { useActions } from '#components/shell/actions-provider.tsx';
import { useList, useWrite } from '#components/shell/query.ts';
import { useShell } from '#components/shell/shell-state.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { openChangeRequest } from './actions.ts';

const needsEdit = 'Needs the role editor here';

/** Edits a space: goes on with one of the caller's open change requests, or opens a new one. */
export function EditSpace({ space }: { space: Space }) {
  const router = useRouter();
  const { user } = useShell().session;
  const mine = useList('listChangeRequests', {
    params: { spaceId: space.id },
    query: { creator: user.id, limit: '5' },
  });
  const go = (number: number) => router.push(paths.changeRequest(space.organization, space.id, number));
  const open = useWrite(openChangeRequest, {
    invalidates: ['listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces'],
    onDone: (made) => go(made.number),
    onFailed: (failure) => toastFailure('No change request was opened', failure),
  });
  const disabledReason = space.permissions.edit ? undefined : needsEdit;
  const { run } = open;
  const actions = useMemo<ShellAction[]>(
    () => [
      {
        id: 'open-change-request',
        name: 'New change request here',
        group: 'Space',
        icon: Plus,
        keys: 'c',
        keywords: ['edit'],
        disabledReason,
        run: () => run({ spaceId: space.id }),
      },
    ],
    [disabledReason, run, space.id],
  );
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
        keys="c"
        loading={open.loading}
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
        <Button variant="primary" loading={open.loading}>
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
