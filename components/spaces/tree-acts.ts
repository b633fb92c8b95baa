'use client';

import {
  Copy,
  FolderOpen,
  FolderPlus,
  Lock,
  LockOpen,
  MoveRight,
  Pencil,
  Plus,
  Settings,
  SquareCheck,
  Trash2,
  Users,
} from 'lucide-react';
import { useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { useRouter } from '#components/form/router.ts';
import type { RowAction } from '#components/table/row-actions.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { useDeleteSpace } from './delete-space.tsx';
import type { CollectionItem, Move, SpaceItem, TreeItem } from './space-tree.ts';
import type { Change } from './use-space-tree.ts';

export type TreeDialog =
  | { kind: 'create-space'; parent: string | undefined }
  | { kind: 'create-collection'; parent: string | undefined }
  | { kind: 'rename'; item: TreeItem }
  | { kind: 'move'; moving: readonly TreeItem[]; onPlace: (parent: string | null) => void };

const needsAdmin = needsRole('admin', 'here');
const needsCreate = needsRole('create', 'here');

/** The actions on a collection or space of the tree. */
export function useTreeActs(
  organizationId: string,
  change: (one: Change) => void,
  open: (dialog: TreeDialog) => void,
  { move, select }: { move: (move: Move) => void; select: (item: TreeItem) => void },
): (item: TreeItem) => RowAction<TreeItem>[] {
  const router = useRouter();
  const confirm = useConfirm();
  const act = useAct();
  const confirmDelete = useDeleteSpace();
  const duplicate = ({ id, title }: SpaceItem) =>
    act(
      'duplicateSpace',
      { params: { spaceId: id } },
      { done: (space) => `Space “${space.title}” created`, failed: `${title} was not duplicated` },
    );
  const confirmDeleteCollection = ({ id, title }: CollectionItem) =>
    confirm({
      title: `Delete ${title}?`,
      description: 'Only an empty collection can be deleted. This cannot be undone.',
      verb: 'Delete collection',
      run: () => act('deleteCollection', { params: { collectionId: id } }, { done: `${title} deleted` }),
    });
  const openMove = (item: TreeItem) =>
    open({ kind: 'move', moving: [item], onPlace: (parent) => move({ key: item.key, parent }) });
  const shared = (canEdit: boolean): RowAction<TreeItem>[] => {
    const blocked = () => (canEdit ? undefined : needsAdmin);
    return [
      { id: 'rename', name: 'Rename', icon: Pencil, blocked, run: (item) => open({ kind: 'rename', item }) },
      { id: 'move', name: 'Move', icon: MoveRight, blocked, run: openMove },
      { id: 'select', name: 'Select', icon: SquareCheck, run: select },
    ];
  };
  const ofSpace = (item: SpaceItem): RowAction<TreeItem>[] => {
    const { admin } = item.space.permissions;
    const blocked = () => (admin ? undefined : needsAdmin);
    const isLive = item.space.editMode === 'live';
    return [
      ...shared(admin),
      { id: 'duplicate', name: 'Duplicate', icon: Copy, run: () => void duplicate(item) },
      {
        id: 'mode',
        name: isLive ? 'Lock' : 'Make live',
        icon: isLive ? Lock : LockOpen,
        blocked,
        run: () => change(modeChange(item, isLive ? 'locked' : 'live')),
      },
      {
        id: 'settings',
        name: 'Settings',
        icon: Settings,
        run: () => router.push(paths.spaceSettings(organizationId, item.id)),
      },
      {
        id: 'delete',
        name: 'Delete space',
        icon: Trash2,
        danger: true,
        blocked,
        run: () => confirmDelete(item.space),
      },
    ];
  };
  const ofCollection = (item: CollectionItem): RowAction<TreeItem>[] => {
    const { admin, create } = item.collection.permissions;
    const blocked = () => (create ? undefined : needsCreate);
    const parent = item.id;
    return [
      {
        id: 'space',
        name: 'New space here',
        icon: Plus,
        blocked,
        run: () => open({ kind: 'create-space', parent }),
      },
      {
        id: 'collection',
        name: 'New collection here',
        icon: FolderPlus,
        blocked,
        run: () => open({ kind: 'create-collection', parent }),
      },
      ...shared(admin),
      {
        id: 'open',
        name: 'Open collection',
        icon: FolderOpen,
        run: () => router.push(paths.collection(organizationId, item.id)),
      },
      {
        id: 'access',
        name: 'Permissions',
        icon: Users,
        run: () => router.push(paths.collectionPermissions(organizationId, item.id)),
      },
      {
        id: 'delete',
        name: 'Delete collection',
        icon: Trash2,
        danger: true,
        blocked: () => (admin ? undefined : needsAdmin),
        run: () => confirmDeleteCollection(item),
      },
    ];
  };
  return (item) => (item.kind === 'space' ? ofSpace(item) : ofCollection(item));
}

function modeChange(item: SpaceItem, editMode: 'live' | 'locked'): Change {
  const to = (mode: 'live' | 'locked', done: string): Change => ({
    apply: (items) =>
      items.map((one) =>
        one.kind === 'space' && one.id === item.id
          ? { ...one, space: { ...one.space, editMode: mode } }
          : one,
      ),
    run: (act) => act('updateSpace', { params: { spaceId: item.id }, body: { editMode: mode } }),
    done,
    refused: `${item.title} is still ${item.space.editMode}`,
  });
  const words = { live: 'live', locked: 'locked' };
  return {
    ...to(editMode, `${item.title} is ${words[editMode]}`),
    undo: to(item.space.editMode, `${item.title} is ${words[item.space.editMode]} again`),
  };
}
