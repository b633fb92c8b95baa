'use client';

import { Bookmark, BookmarkPlus, ChevronDown, Pencil, RefreshCw, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useRead } from '#components/data/query.ts';
import { useWrite, type Write } from '#components/data/write.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#components/ui/menu.tsx';
import type { SavedView, SavedViewFilters } from '#lib/contract/change-requests/saved-views.ts';

const SaveViewForm = lazyWindow(async () => (await import('./saved-view-form.tsx')).SaveViewForm);
const RenameViewForm = lazyWindow(async () => (await import('./saved-view-form.tsx')).RenameViewForm);

export type SavedViewsProps = {
  organizationId: string;
  /** The space of the list; undefined for the list of all spaces. */
  spaceId: string | undefined;
  /** The filters that the list has now. */
  filters: SavedViewFilters;
  onOpen: (filters: SavedViewFilters) => void;
};

/** The person's saved views of a list of change requests: opens, saves, renames, updates and deletes them. */
export function SavedViews({ organizationId, spaceId, filters, onOpen }: SavedViewsProps) {
  const params = { organizationId };
  const { data, error, isFetching, refetch } = useRead('listSavedViews', { params });
  const [form, setForm] = useState<'save' | 'rename'>();
  const [openedId, setOpenedId] = useState<string>();
  const write = useWrite();
  const views = data?.items.filter(({ space }) => space === spaceId) ?? [];
  const current = views.find((view) => areEqual(view.filters, filters));
  const opened = views.find(({ id }) => id === openedId);
  const open = (view: SavedView) => {
    setOpenedId(view.id);
    onOpen(view.filters);
  };
  const save = { name: 'Save view', icon: BookmarkPlus, run: () => setForm('save') };
  useActions([
    { ...save, id: 'save-view', group },
    ...views.map(
      (view): ShellAction => ({
        id: `open-view-${view.id}`,
        name: `Open view “${view.name}”`,
        group,
        icon: Bookmark,
        run: () => open(view),
      }),
    ),
  ]);
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Bookmark aria-hidden className={current ? 'fill-current' : undefined} />
            <span className="sr-only">Saved views: </span>
            <span className="max-w-40 truncate">{current?.name ?? 'Views'}</span>
            <ChevronDown aria-hidden className="text-ink-faint" />
          </Button>
        }
      >
        <MenuLabel>{views.length > 0 || !data ? 'Saved views' : 'You have no saved views here'}</MenuLabel>
        {error && !data ? (
          <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => void refetch()}>
            {isFetching ? 'Loading…' : 'They did not load. Retry'}
          </MenuItem>
        ) : null}
        <MenuRadio
          value={current?.id ?? ''}
          onValueChange={(id) => {
            const view = views.find((each) => each.id === id);
            if (view) open(view);
          }}
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MenuSeparator />
        {current ? (
          <>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setForm('rename')}>
              Rename view
            </MenuItem>
            <MenuItem
              danger
              icon={<Trash2 aria-hidden />}
              onSelect={() => void write(deletion(organizationId, current))}
            >
              Delete view
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={save.run}>
              Save view
            </MenuItem>
            {opened ? (
              <MenuItem
                icon={<RefreshCw aria-hidden />}
                onSelect={() => void write(update(organizationId, opened, filters))}
              >
                Update “{opened.name}” to these filters
              </MenuItem>
            ) : null}
          </>
        )}
      </Menu>
      {form === 'save' ? (
        <SaveViewForm
          {...{ organizationId, spaceId, filters }}
          onSaved={({ id }) => setOpenedId(id)}
          onDismiss={() => setForm(undefined)}
        />
      ) : null}
      {form === 'rename' && current ? (
        <RenameViewForm {...{ organizationId }} view={current} onDismiss={() => setForm(undefined)} />
      ) : null}
    </>
  );
}

const group = 'Change requests';

function areEqual(one: SavedViewFilters, other: SavedViewFilters): boolean {
  return one.status === other.status && one.contributor === other.contributor && one.search === other.search;
}

function update(organizationId: string, view: SavedView, filters: SavedViewFilters): Write {
  return {
    operation: 'updateSavedView',
    input: { params: { organizationId, savedViewId: view.id }, body: { filters } },
    done: `View “${view.name}” updated`,
    undo: () => update(organizationId, view, view.filters),
    failed: `View “${view.name}” was not updated`,
  };
}

function deletion(organizationId: string, view: SavedView): Write {
  const { id, name, space, filters } = view;
  return {
    operation: 'deleteSavedView',
    input: { params: { organizationId, savedViewId: id } },
    done: `View “${name}” deleted`,
    undo: () => ({
      operation: 'createSavedView',
      input: { params: { organizationId }, body: { name, filters, ...(space ? { space } : {}) } },
      failed: `View “${name}” was not restored`,
    }),
    failed: `View “${name}” was not deleted`,
  };
}
