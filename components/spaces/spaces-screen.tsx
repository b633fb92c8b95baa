'use client';

import { FileUp, FolderPlus, Plus, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useMemo, useRef, useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { BulkBar } from '#components/table/bulk-bar.tsx';
import { countMessage } from '#components/table/count-message.ts';
import { noSelection, pruned, toggled } from '#components/table/selection.ts';
import { SkeletonRows, TableState } from '#components/table/table-states.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Toolbar } from '#components/table/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { noSpaces } from './first-space.tsx';
import { matching, rowsOf, type TreeItem, treeOf } from './space-tree.ts';
import { SpacesTree } from './spaces-tree.tsx';
import { type TreeDialog, useTreeActs } from './tree-acts.ts';
import { canMove, useTreeBulk } from './tree-bulk.ts';
import { useSpaceTree } from './use-space-tree.ts';
import {
  CreateCollectionForm,
  CreateSpaceForm,
  MoveForm,
  RenameCollectionForm,
  RenameSpaceForm,
} from './windows.ts';

/** A tree with more rows starts with closed collections. */
const foldedFrom = 150;

const needsCreate = needsRole('create');

/** The collections and spaces of an organization. */
export function SpacesScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const canCreate = organization.permissions.createContent;
  const filter = useTextFilter();
  const filterInput = useRef<HTMLInputElement>(null);
  const tree = useSpaceTree(organizationId);
  const [dialog, setDialog] = useState<TreeDialog>();
  const [selection, setSelection] = useState(noSelection);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = useMemo(() => {
    const nodes = treeOf(tree.items);
    if (filter.applied) return rowsOf(matching(nodes, filter.applied), () => true);
    return rowsOf(nodes, (key) => folds.get(key) ?? tree.items.length < foldedFrom);
  }, [tree.items, filter.applied, folds]);
  const order = rows.map(({ node }) => node.item.key);
  const known = pruned(selection, order);
  // Several keys can be pressed between two renders, so each change starts from the latest state.
  const select = (key: string, range: boolean) =>
    setSelection((now) => toggled(pruned(now, order), order, key, range));
  const actionsOf = useTreeActs(organizationId, tree.change, setDialog, {
    move: tree.move,
    select: ({ key }) => select(key, false),
  });
  const bulkActions = useTreeBulk(setDialog);
  const matchCount = rows.filter(({ node }) => node.item.kind === 'space').length;
  const shown = filter.applied ? matchCount : tree.count;
  const { locale } = useClock();
  const screenActions = useMemo<[ShellAction, ShellAction]>(() => {
    const disabledReason = canCreate ? undefined : needsCreate;
    const create = { group: 'Spaces', disabledReason };
    return [
      {
        ...create,
        id: 'create-space',
        name: 'Create space',
        icon: Plus,
        keys: 'c',
        call: { operation: 'createSpace', params: { organizationId }, body: { title: 'Handbook' } },
        run: () => setDialog({ kind: 'create-space', parent: undefined }),
      },
      {
        ...create,
        id: 'create-collection',
        name: 'Create collection',
        icon: FolderPlus,
        call: { operation: 'createCollection', params: { organizationId }, body: { title: 'Products' } },
        run: () => setDialog({ kind: 'create-collection', parent: undefined }),
      },
    ];
  }, [canCreate, organizationId]);
  useActions(screenActions);
  const createSpace = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <Screen
      title="Spaces"
      fill
      width="full"
      crumbs={[organizationCrumb(organization), { label: 'Spaces', href: paths.spaces(organizationId) }]}
      action={
        <>
          <Button asChild variant="ghost" className="max-sm:-ms-3">
            <Link href={paths.trash(organizationId)}>
              <Trash2 aria-hidden />
              Trash
            </Link>
          </Button>
          <Button asChild>
            <Link href={paths.import(organizationId)}>
              <FileUp aria-hidden />
              Import
            </Link>
          </Button>
          <ActionButton action={screenActions[1]} />
          {createSpace}
        </>
      }
    >
      <Toolbar
        label="spaces"
        filter={filter}
        facets={null}
        count={
          tree.isLoading || tree.failure
            ? undefined
            : countMessage({
                count: shown,
                singular: 'space',
                plural: 'spaces',
                isFiltered: Boolean(filter.applied),
                locale,
              })
        }
        refreshing={tree.isRefreshing}
        inputRef={filterInput}
      />
      {tree.isLoading ? (
        <SkeletonRows columns={3} tracks="minmax(0, 3fr) 5rem 8rem" selectable={false} />
      ) : rows.length === 0 ? (
        <TableState
          label="spaces"
          failure={tree.failure}
          onRetry={tree.retry}
          retrying={tree.isRefreshing}
          isFiltered={Boolean(filter.applied)}
          onClearFilters={() => filter.setText('')}
          empty={noSpaces(organizationId, canCreate, createSpace)}
        />
      ) : (
        <SpacesTree
          organizationId={organizationId}
          rows={rows}
          onToggle={(key, open) => setFolds(new Map(folds).set(key, open))}
          onMove={(move) => {
            if (move.parent) setFolds(new Map(folds).set(move.parent, true));
            tree.move(move);
          }}
          canMove={canMove}
          actionsOf={actionsOf}
          filterInput={filterInput}
          selected={known.ids}
          onSelect={select}
          onClearSelection={() => setSelection(noSelection)}
        />
      )}
      <BulkBar
        rows={rows.flatMap(({ node }) => (known.ids.has(node.item.key) ? [node.item] : []))}
        actions={bulkActions}
        nameOf={({ title }) => title}
        onClear={() => setSelection(noSelection)}
      />
      <Dialogs
        organizationId={organizationId}
        dialog={dialog}
        items={tree.items}
        onDismiss={() => setDialog(undefined)}
      />
    </Screen>
  );
}

type DialogsProps = {
  organizationId: string;
  dialog: TreeDialog | undefined;
  items: readonly TreeItem[];
  onDismiss: () => void;
};

function Dialogs({ organizationId, dialog, items, onDismiss }: DialogsProps) {
  if (dialog?.kind === 'create-space') {
    return <CreateSpaceForm {...{ organizationId, items, onDismiss }} parent={dialog.parent} />;
  }
  if (dialog?.kind === 'create-collection') {
    return <CreateCollectionForm {...{ organizationId, items, onDismiss }} parent={dialog.parent} />;
  }
  if (dialog?.kind === 'move') {
    return <MoveForm {...{ items, onDismiss }} moving={dialog.moving} onPlace={dialog.onPlace} />;
  }
  if (dialog?.kind !== 'rename') return null;
  const { item } = dialog;
  return item.kind === 'space' ? (
    <RenameSpaceForm space={item.space} onDismiss={onDismiss} />
  ) : (
    <RenameCollectionForm collection={item.collection} onDismiss={onDismiss} />
  );
}
