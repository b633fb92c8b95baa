import { Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { RenameCollectionForm } from './windows.ts';

const needsAdmin = ({ permissions }: Collection) =>
  permissions.admin ? undefined : needsRole('admin', 'here');

/** The actions on a collection, in the tree of spaces and on its own screens. */
export function collectionActions(onDeleted?: () => void): ThingAction<Collection>[] {
  return [
    {
      id: 'rename',
      name: 'Rename collection',
      icon: Pencil,
      keys: 'e',
      blocked: needsAdmin,
      dialog: (collection, onDismiss) => <RenameCollectionForm {...{ collection, onDismiss }} />,
      write: ({ id, title }) => ({
        operation: 'updateCollection',
        input: { params: { collectionId: id }, body: { title } },
      }),
    },
    {
      id: 'delete',
      name: 'Delete collection',
      icon: Trash2,
      keys: '#',
      danger: true,
      blocked: needsAdmin,
      confirm: ({ title }) => ({
        title: `Delete ${title}?`,
        description: 'Only an empty collection can be deleted. This cannot be undone.',
      }),
      write: ({ id, title }) => ({
        operation: 'deleteCollection',
        input: { params: { collectionId: id } },
        done: `${title} deleted`,
        onDone: () => onDeleted?.(),
      }),
    },
  ];
}
