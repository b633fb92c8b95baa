import { Archive, ArchiveRestore } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { isActive } from './is-active.ts';

type Target = 'archived' | 'open' | 'draft';

function changeStatus(one: ChangeRequest, status: Target): Write {
  const { status: before } = one;
  return {
    operation: 'updateChangeRequest',
    input: { params: { spaceId: one.space, changeRequestId: one.id }, body: { status } },
    done: status === 'archived' ? `#${one.number} archived` : `#${one.number} reopened`,
    ...(before === 'merged' ? {} : { undo: () => changeStatus({ ...one, status }, before) }),
    failed: `#${one.number} was not changed`,
  };
}

/** The actions on a change request in a list; both can be undone. */
export const changeRequestActions: readonly ThingAction<ChangeRequest>[] = [
  {
    id: 'archive',
    name: 'Archive change request',
    many: 'Archive change requests',
    icon: Archive,
    keys: '#',
    hidden: (one) => !isActive(one) && 'Only open change requests and drafts can be archived',
    write: (one) => changeStatus(one, 'archived'),
  },
  {
    id: 'reopen',
    name: 'Reopen change request',
    many: 'Reopen change requests',
    icon: ArchiveRestore,
    hidden: (one) => one.status !== 'archived' && 'Only archived change requests can be reopened',
    write: (one) => changeStatus(one, 'open'),
  },
];
