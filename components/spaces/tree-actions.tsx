'use client';

import { FolderOpen, FolderPlus, MoveRight, Plus, Settings, SquareCheck, Users } from 'lucide-react';
import { ofPart, type ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import { useRouter } from '#components/form/router.ts';
import type { TreeMove } from '#components/tree/spots.ts';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { collectionActions } from './collection-actions.tsx';
import { spaceActions } from './space-actions.tsx';
import { idOf, type TreeItem } from './space-tree.ts';
import { CreateCollectionForm, CreateSpaceForm, MoveForm } from './windows.ts';

export type TreeActionsOptions = {
  organizationId: string;
  items: readonly TreeItem[];
  move: (move: TreeMove) => void;
  select: (item: TreeItem) => void;
};

const spaceOf = (item: TreeItem): Space | undefined => (item.kind === 'space' ? item.space : undefined);
const collectionOf = (item: TreeItem): Collection | undefined =>
  item.kind === 'collection' ? item.collection : undefined;

/** The actions on the collections and spaces of the tree. */
export function useTreeActions(options: TreeActionsOptions): ThingAction<TreeItem>[] {
  const { organizationId } = options;
  const { push } = useRouter();
  const ofCollection: ThingAction<Collection>[] = [
    ...createActions(options),
    ...collectionActions(),
    {
      id: 'open',
      name: 'Open collection',
      icon: FolderOpen,
      run: ({ id }) => push(paths.collection(organizationId, id)),
    },
    {
      id: 'access',
      name: 'Open permissions',
      icon: Users,
      run: ({ id }) => push(paths.collectionPermissions(organizationId, id)),
    },
  ];
  const ofSpace: ThingAction<Space>[] = [
    ...spaceActions(),
    {
      id: 'settings',
      name: 'Open settings',
      icon: Settings,
      run: ({ id }) => push(paths.spaceSettings(organizationId, id)),
    },
  ];
  return [
    moveAction(options),
    { id: 'select', name: 'Select', icon: SquareCheck, run: options.select },
    ...ofCollection.map((action) => ({
      ...ofPart(action, collectionOf, 'Only collections'),
      id: `collection-${action.id}`,
    })),
    ...ofSpace.map((action) => ({
      ...ofPart(action, spaceOf, onlySpaces(action)),
      id: `space-${action.id}`,
    })),
  ];
}

function onlySpaces({ id }: ThingAction<Space>): string {
  return id === 'delete'
    ? 'Collections can only be deleted one by one, when they are empty'
    : 'Only spaces can be live or locked';
}

/** Creates something in a collection. */
function createActions({ organizationId, items }: TreeActionsOptions): ThingAction<Collection>[] {
  const blocked = ({ permissions }: Collection) =>
    permissions.create ? undefined : needsRole('create', 'here');
  return [
    {
      id: 'create-space',
      name: 'Create space here',
      icon: Plus,
      blocked,
      dialog: ({ id: parent }, onDismiss) => (
        <CreateSpaceForm {...{ organizationId, items, parent, onDismiss }} />
      ),
      write: ({ id: parent }) => ({
        operation: 'createSpace',
        input: { params: { organizationId }, body: { title: 'Handbook', parent } },
      }),
    },
    {
      id: 'create-collection',
      name: 'Create collection here',
      icon: FolderPlus,
      blocked,
      dialog: ({ id: parent }, onDismiss) => (
        <CreateCollectionForm {...{ organizationId, items, parent, onDismiss }} />
      ),
      write: ({ id: parent }) => ({
        operation: 'createCollection',
        input: { params: { organizationId }, body: { title: 'Products', parent } },
      }),
    },
  ];
}

function moveAction({ items, move }: TreeActionsOptions): ThingAction<TreeItem> {
  return {
    id: 'move',
    name: 'Move',
    many: 'Move',
    icon: MoveRight,
    keys: 'm',
    blocked: (item) => (canMove(item) ? undefined : needsRole('admin', 'here')),
    dialog: (item, onDismiss) => (
      <MoveForm
        items={items}
        moving={[item]}
        onPlace={(parent) => move({ id: item.key, parent })}
        onDismiss={onDismiss}
      />
    ),
    choose: (moving, onStart, onDismiss) => (
      <MoveForm
        items={items}
        moving={moving}
        onPlace={(parent) => onStart((item) => moveTo(item, parent))}
        onDismiss={onDismiss}
      />
    ),
    write: (item) => moveTo(item, item.parent),
  };
}

/** Whether the person may move an item. */
export function canMove(item: TreeItem): boolean {
  return item.kind === 'space' ? item.space.permissions.admin : item.collection.permissions.admin;
}

function moveTo({ kind, id, parent: before }: TreeItem, to: string | null): Write {
  const write = (parent: string | null): Write => {
    const body = { parent: parent === null ? null : idOf(parent) };
    return kind === 'space'
      ? { operation: 'moveSpace', input: { params: { spaceId: id }, body } }
      : { operation: 'moveCollection', input: { params: { collectionId: id }, body } };
  };
  return { ...write(to), undo: () => write(before) } as Write;
}
