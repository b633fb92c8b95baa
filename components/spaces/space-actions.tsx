'use client';

import { ArchiveRestore, Copy, FileDown, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { patchItems, patchRead } from '#components/data/patch.ts';
import { useWholeList } from '#components/data/query.ts';
import type { Write } from '#components/data/write.ts';
import { exportPdf } from '#components/pdfs/export-pdf.ts';
import { countOf } from '#components/ui/count-text.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { RenameSpaceForm } from './windows.ts';

const needsAdmin = (space: Space) => (space.permissions.admin ? undefined : needsRole('admin', 'here'));

/** The actions on a space, in the tree of spaces and on its own screens. */
export function spaceActions(onDeleted?: () => void): ThingAction<Space>[] {
  return [
    {
      id: 'rename',
      name: 'Rename space',
      icon: Pencil,
      keys: 'e',
      blocked: needsAdmin,
      dialog: (space, onDismiss) => <RenameSpaceForm {...{ space, onDismiss }} />,
      write: ({ id, title }) => ({
        operation: 'updateSpace',
        input: { params: { spaceId: id }, body: { title } },
      }),
    },
    {
      id: 'duplicate',
      name: 'Duplicate space',
      icon: Copy,
      write: ({ id, title }) => ({
        operation: 'duplicateSpace',
        input: { params: { spaceId: id } },
        done: (copy) => `Space “${copy.title}” created`,
        failed: `${title} was not duplicated`,
      }),
    },
    {
      id: 'export-pdf',
      name: 'Export as PDF',
      icon: FileDown,
      run: ({ id, title }) => void exportPdf({ spaceId: id, name: title }),
    },
    modeAction('locked', 'Lock space', 'Lock spaces', Lock),
    modeAction('live', 'Make space live', 'Make spaces live', LockOpen),
    deleteSpace(onDeleted),
  ];
}

function modeAction(
  mode: Space['editMode'],
  name: string,
  many: string,
  icon: ThingAction<Space>['icon'],
): ThingAction<Space> {
  return {
    id: mode,
    name,
    many,
    icon,
    blocked: needsAdmin,
    hidden: ({ editMode, computedSource }) =>
      computedSource ? 'Written from an OpenAPI spec' : editMode === mode && `Already ${mode}`,
    write: (space) => setMode(space, mode),
  };
}

function setMode(space: Space, editMode: Space['editMode'], again = ''): Write {
  const { id, title, organization } = space;
  return {
    operation: 'updateSpace',
    input: { params: { spaceId: id }, body: { editMode } },
    optimistic: [
      patchItems('listSpaces', { params: { organizationId: organization } }, (one) =>
        one.id === id ? { ...one, editMode } : one,
      ),
      patchRead('getSpace', { params: { spaceId: id } }, (one) => ({ ...one, editMode })),
    ],
    done: `${title} is ${editMode}${again}`,
    undo: () => setMode({ ...space, editMode }, space.editMode, ' again'),
    failed: `${title} is still ${space.editMode}`,
  };
}

/** Deletes a space after a dialog that lists what is lost; it can be restored at once or from the trash. */
export function deleteSpace(onDeleted?: () => void): ThingAction<Space> {
  return {
    id: 'delete',
    name: 'Delete space',
    many: 'Delete spaces',
    icon: Trash2,
    keys: '#',
    danger: true,
    blocked: needsAdmin,
    warning: 'You can restore them from the trash for 7 days.',
    confirm: (space) => ({
      title: `Delete ${space.title}?`,
      description: 'You can restore it from the trash for 7 days. Until you do, no one can open:',
      loses: ['its pages, files and history', ...openRequests(space)],
      details: <SitesOfSpace space={space} />,
    }),
    write: (space) => ({
      operation: 'deleteSpace',
      input: { params: { spaceId: space.id } },
      done: `${space.title} deleted`,
      undo: () => restore(space),
      onDone: () => onDeleted?.(),
    }),
  };
}

function openRequests({ changeRequestsOpen: count }: Space): string[] {
  return count > 0 ? [countOf(count, 'open change request')] : [];
}

/** The sites that a space disappears from when it is deleted. */
function SitesOfSpace({ space }: { space: Space }) {
  const list = useWholeList('listSites', {
    params: { organizationId: space.organization },
    query: { space: space.id, limit: '1000' },
  });
  if (list.isLoading) return <Skeleton className="h-5 w-2/3" />;
  if (list.failure)
    return <p>It is removed from every site that shows it. The list of these sites did not load.</p>;
  if (list.items.length === 0) return null;
  return (
    <div>
      <p>It disappears from {list.items.length === 1 ? 'this site' : `these ${list.items.length} sites`}:</p>
      <ul className="max-h-40 list-disc space-y-0.5 overflow-y-auto ps-5">
        {list.items.map((site) => (
          <li key={site.id}>
            <bdi className="font-medium text-ink">{site.title}</bdi>
            {site.published ? ', which is published' : ', which is not published'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function restore({ id, title }: Space): Write {
  return {
    operation: 'restoreSpace',
    input: { params: { spaceId: id } },
    done: `${title} restored`,
    failed: `${title} was not restored`,
  };
}

/** Restores a deleted space from the trash. */
export const restoreSpace: ThingAction<Space> = {
  id: 'restore',
  name: 'Restore space',
  many: 'Restore spaces',
  icon: ArchiveRestore,
  keys: 'e',
  blocked: (space) => (space.permissions.admin ? undefined : 'Only admins of this space can restore it'),
  write: restore,
};
