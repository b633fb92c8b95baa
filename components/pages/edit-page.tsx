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

/** Edits the page that is read, in a change request of the caller's own or in a new one. */
export function EditPage({ space, pageId }: { space: Space; pageId: string | undefined }) {
  const router = useRouter();
  const { user } = useShell().session;
  const mine = useList('listChangeRequests', {
    params: { spaceId: space.id },
    query: { creator: user.id, limit: '5' },
  });
  const go = (number: number) =>
    router.push(paths.changeRequestEdit(space.organization, space.id, number, pageId ?? 'first'));
  const opening = useWrite(openChangeRequest, {
    invalidates: ['listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces'],
    onDone: (made) => go(made.number),
    onFailed: (failure) => toastFailure('No change request was opened', failure),
  });
  const { run } = opening;
  const disabledReason = space.permissions.edit ? undefined : 'Needs the role editor here';
  const [latest] = mine.items;
  const actions = useMemo<ShellAction[]>(
    () => [
      {
        id: 'edit-page',
        name: 'Edit this page',
        group: 'Page',
        icon: Pencil,
        keys: 'e',
        disabledReason,
        run: ({ go: open }) =>
          latest
            ? open(paths.changeRequestEdit(space.organization, space.id, latest.number, pageId ?? 'first'))
            : run({ spaceId: space.id }),
      },
      {
        id: 'open-change-request',
        name: 'Edit in a new change request',
        group: 'Page',
        icon: Plus,
        keys: 'c',
        disabledReason,
        run: () => run({ spaceId: space.id }),
      },
    ],
    [disabledReason, latest, pageId, run, space.id, space.organization],
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
        keys="e"
        loading={opening.loading}
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
        <Button variant="primary" loading={opening.loading}>
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
