'use client';

import { FileUp, FolderPlus, Plus, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
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
import { useOpenRows } from '#components/tree/tree-memory.ts';
import { rowsOf } from '#components/tree/tree-rows.ts';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { noSpaces } from './no-spaces.tsx';
import { matching, nodeFields, treeOf } from './space-tree.ts';
import { SpacesTree } from './spaces-tree.tsx';
import { canMove, useTreeActions } from './tree-actions.tsx';
import { useSpaceTree } from './use-space-tree.ts';
import { CreateCollectionForm, CreateSpaceForm } from './windows.ts';

/** A tree with more rows starts with closed collections. */
const foldedFrom = 150;

const needsCreate = needsRole('create');

const skeletonColumns = [{ width: 'minmax(0, 3fr)' }, { width: '5rem' }, { width: '8rem' }];

/** The collections and spaces of an organization. */
export function SpacesScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const canCreate = organization.permissions.createContent;
  const filter = useTextFilter();
  const filterInput = useRef<HTMLInputElement>(null);
  const tree = useSpaceTree(organizationId);
  const [dialog, setDialog] = useState<'space' | 'collection'>();
  const [selection, setSelection] = useState(noSelection);
  const [openRows, setOpen] = useOpenRows(`spaces-${organizationId}`);
  const nodes = treeOf(tree.items);
  const matches = filter.applied ? matching(nodes, filter.applied) : [];
  const folds = useFolds(filter.applied);
  const rows = filter.applied
    ? rowsOf(matches, nodeFields, (key) => !folds.folded.includes(key))
    : rowsOf(nodes, nodeFields, (key) => openRows[key] ?? tree.items.length < foldedFrom);
  const order = rows.map(({ id }) => id);
  const known = pruned(selection, order);
  // Several keys can be pressed between two renders, so each change starts from the latest state.
  const select = (key: string, range: boolean) =>
    setSelection((now) => toggled(pruned(now, order), order, key, range));
  const actions = useTreeActions({
    organizationId,
    items: tree.items,
    move: tree.move,
    select: ({ key }) => select(key, false),
  });
  const matchCount = rowsOf(matches, nodeFields, () => true).filter(
    ({ item }) => item.item.kind === 'space',
  ).length;
  const shown = filter.applied ? matchCount : tree.count;
  const { locale } = useClock();
  const disabledReason = canCreate ? undefined : needsCreate;
  const create = { group: 'Spaces', disabledReason };
  const screenActions: [ShellAction, ShellAction] = [
    {
      ...create,
      id: 'create-space',
      name: 'Create space',
      icon: Plus,
      keys: 'c',
      calls: [{ operation: 'createSpace', params: { organizationId }, body: { title: 'Handbook' } }],
      run: () => setDialog('space'),
    },
    {
      ...create,
      id: 'create-collection',
      name: 'Create collection',
      icon: FolderPlus,
      calls: [{ operation: 'createCollection', params: { organizationId }, body: { title: 'Products' } }],
      run: () => setDialog('collection'),
    },
  ];
  useActions(screenActions);
  const Create = dialog === 'space' ? CreateSpaceForm : CreateCollectionForm;
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
        <SkeletonRows columns={skeletonColumns} selectable={false} hasMenu={false} />
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
          onToggle={(key, open) => (filter.applied ? folds.toggle(key, open) : setOpen([key], open))}
          onMove={tree.move}
          canMove={canMove}
          actions={actions}
          filterInput={filterInput}
          selection={{ ids: known.ids, onSelect: select, onClear: () => setSelection(noSelection) }}
        />
      )}
      <BulkBar
        rows={rows.flatMap(({ id, item }) => (known.ids.has(id) ? [item.item] : []))}
        actions={actions}
        nameOf={({ title }) => title}
        onClear={() => setSelection(noSelection)}
      />
      {dialog ? (
        <Create
          organizationId={organizationId}
          items={tree.items}
          parent={undefined}
          onDismiss={() => setDialog(undefined)}
        />
      ) : null}
    </Screen>
  );
}

/** The collections that were folded among those that a filter found. Another filter opens all of them. */
function useFolds(filter: string | undefined) {
  const [{ of, keys }, setFolds] = useState({ of: filter, keys: [] as readonly string[] });
  const folded = of === filter ? keys : [];
  const toggle = (key: string, isOpen: boolean) =>
    setFolds({ of: filter, keys: isOpen ? folded.filter((each) => each !== key) : [...folded, key] });
  return { folded, toggle };
}
