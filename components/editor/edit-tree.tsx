'use client';

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  FilePlus2,
  FolderPlus,
  MoreHorizontal,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { LimitedInput } from '#components/form/limited-input.tsx';
import { PageTree } from '#components/page-tree/page-tree.tsx';
import { pageFields, pageNouns } from '#components/page-tree/page-walk.ts';
import { type MoveWay, moveFor, type TreeMove } from '#components/tree/spots.ts';
import { rowsOf, type TreeRow } from '#components/tree/tree-rows.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Label } from '#components/ui/label.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import type { Outcome } from '#lib/failure.ts';
import type { EditResult } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';
import { type PageMove, pageRules, placeAfter } from './tree-moves.ts';
import { useDeletePage } from './use-delete-page.ts';

type Change =
  | { operation: 'insert_page'; type: 'document' | 'group'; title: string; into: string | null }
  | ({ operation: 'update_page'; page: string } & Partial<PageMove> & { title?: string })
  | { operation: 'delete_page'; page: string };

export type EditTreeProps = {
  place: EditPlace;
  pages: readonly Page[];
  current: string;
  hrefOf: (page: Page) => string | undefined;
  edit: (changes: Change[]) => Promise<Outcome<EditResult>>;
  onCreated: (pageId: string) => void;
  onRestored: (page: Page) => void;
};

type NameDialogOptions = {
  title: string;
  verb: string;
  value: string;
  run: (title: string) => Promise<Outcome<unknown>>;
};

/** The page tree of a change request, to create, rename, move and delete pages. */
export function EditTree({ place, pages, current, hrefOf, edit, onCreated, onRestored }: EditTreeProps) {
  const [naming, setNaming] = useState<NameDialogOptions>();
  const createPage = (type: 'document' | 'group', into: string | null) =>
    setNaming({
      title: type === 'group' ? 'New group' : 'New page',
      verb: type === 'group' ? 'Create group' : 'Create page',
      value: '',
      run: async (title) => {
        const outcome = await edit([{ operation: 'insert_page', type, title, into }]);
        const [createdPage] = outcome.ok ? outcome.data.changes : [];
        if (createdPage?.object === 'created_page' && type === 'document') onCreated(createdPage.page.id);
        return outcome;
      },
    });
  const rows = rowsOf(pages, pageFields, () => true);
  const move = async (to: TreeMove) => {
    const title = rows.find(({ id }) => id === to.id)?.title;
    const outcome = await edit([{ operation: 'update_page', page: to.id, ...placeAfter(pages, to) }]);
    if (!outcome.ok) toastFailure(`${title} was not moved`, outcome.failure);
  };
  const rename = (page: Page) =>
    setNaming({
      title: `Rename ${pageNouns[page.type]}`,
      verb: `Rename ${pageNouns[page.type]}`,
      value: page.title,
      run: (title) => edit([{ operation: 'update_page', page: page.id, title }]),
    });
  const remove = useDeletePage({ place, edit, onRestored });
  const menu = ({ item: page }: TreeRow<Page>) => {
    const step = (way: MoveWay, name: string, Icon: typeof ArrowUp, keys: string) => {
      const to = moveFor(rows, page.id, way, pageRules);
      return (
        <MenuItem
          icon={<Icon aria-hidden />}
          keys={keys}
          disabledReason={to ? undefined : 'It can’t be moved further'}
          onSelect={() => to && void move(to)}
        >
          {name}
        </MenuItem>
      );
    };
    return (
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${page.title}`}
            icon={<MoreHorizontal aria-hidden />}
            size="sm"
            className="-ms-7 opacity-0 group-hover/row:ms-0 group-hover/row:opacity-100 focus-visible:ms-0 focus-visible:opacity-100 data-[state=open]:ms-0 data-[state=open]:opacity-100 pointer-coarse:ms-0 pointer-coarse:opacity-100"
          />
        }
      >
        {'pages' in page ? (
          <MenuItem icon={<FilePlus2 aria-hidden />} onSelect={() => createPage('document', page.id)}>
            New page below
          </MenuItem>
        ) : null}
        <MenuItem icon={<Pencil aria-hidden />} keys="f2" onSelect={() => rename(page)}>
          Rename
        </MenuItem>
        <MenuSeparator />
        {step('up', 'Move up', ArrowUp, 'alt+arrowup')}
        {step('down', 'Move down', ArrowDown, 'alt+arrowdown')}
        {step('in', 'Move into the page above', ArrowRight, 'alt+arrowright')}
        {step('out', 'Move out', ArrowLeft, 'alt+arrowleft')}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} keys="delete" onSelect={() => remove(page)}>
          Delete {pageNouns[page.type]}
        </MenuItem>
      </Menu>
    );
  };
  return (
    <>
      <div className="flex items-center gap-1 px-3 py-2">
        <span className="flex-1 font-semibold">Pages</span>
        <IconButton
          label="New group"
          icon={<FolderPlus aria-hidden />}
          size="sm"
          onClick={() => createPage('group', null)}
        />
        <IconButton
          label="New page"
          icon={<Plus aria-hidden />}
          size="sm"
          onClick={() => createPage('document', null)}
        />
      </div>
      <PageTree
        name={place.spaceId}
        pages={pages}
        current={current}
        hrefOf={hrefOf}
        renderEnd={menu}
        onKey={({ key }, { item }) => {
          if (key === 'F2') rename(item);
          else if (key === 'Delete') remove(item);
          else return false;
          return true;
        }}
        arranging={{ rules: pageRules, blocked: () => undefined, onMove: (to) => void move(to) }}
      />
      {naming ? <NameDialog {...naming} onDismiss={() => setNaming(undefined)} /> : null}
    </>
  );
}

function NameDialog({ title, verb, value, run, onDismiss }: NameDialogOptions & { onDismiss: () => void }) {
  const [text, setText] = useState(value);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  // While it is busy, it waits for the answer, because it says why a title was refused.
  const dismiss = () => isBusy || onDismiss();
  const submit = async () => {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const outcome = await run(text.trim());
    setBusy(false);
    if (outcome.ok) onDismiss();
    else setMessage(outcome.failure.message);
  };
  return (
    <Dialog open onOpenChange={dismiss} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Label htmlFor="page-name">Title</Label>
        <LimitedInput
          id="page-name"
          value={text}
          limit={500}
          dir="auto"
          autoComplete="off"
          error={message}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={dismiss}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            loading={isBusy}
            disabledReason={text.trim() === '' ? 'Enter a title first' : undefined}
          >
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
