'use client';

import { toggleMark } from '@milkdown/kit/prose/commands';
import { TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { pageReference } from '#lib/document/references.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;
const mostPages = 30;

/** A page that can be linked to. */
export type LinkPage = { id: string; title: string; path: string };

export type LinkDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: EditorView;
  pages: readonly LinkPage[];
};

/** Links the selected words, to a page of the space or to an address. */
export function LinkDialog({ open, onOpenChange, view, pages }: LinkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Link">
      {open ? <LinkForm view={view} pages={pages} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function LinkForm({
  view,
  pages,
  onDone,
}: {
  view: EditorView;
  pages: readonly LinkPage[];
  onDone: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(() => hrefAt(view) ?? '');
  const [active, setActive] = useState(0);
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(text);
  const found = isAddress
    ? []
    : pages
        .filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(text.toLowerCase()))
        .slice(0, mostPages);
  const apply = (href: string, title: string) => {
    setLink(view, href, title);
    onDone();
  };
  const submit = () => {
    const page = found[active];
    if (page) apply(pageReference(page.id), page.title);
    else if (text.trim() !== '') apply(isAddress ? text.trim() : `https://${text.trim()}`, text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Label htmlFor={id}>Page or address</Label>
      <Input
        id={id}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-pages`}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        placeholder="Search pages or paste an address"
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!step || found.length === 0) return;
          event.preventDefault();
          setActive((active + step + found.length) % found.length);
        }}
      />
      <div id={`${id}-pages`} role="listbox" aria-label="Pages" className="mt-2 max-h-60 overflow-y-auto">
        {found.map((page, at) => (
          <div
            key={page.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => {
              event.preventDefault();
              apply(pageReference(page.id), page.title);
            }}
            className={cn(
              'flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5',
              at === active && 'bg-hover',
            )}
          >
            <FileText aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate">{page.title}</span>
            <span className="max-w-40 truncate text-xs text-ink-faint">{page.path}</span>
          </div>
        ))}
      </div>
      <div className="mt-4 flex justify-end gap-2">
        {hrefAt(view) === undefined ? null : (
          <Button
            onClick={() => {
              removeLink(view);
              onDone();
            }}
          >
            Remove link
          </Button>
        )}
        <Button type="submit" variant="primary">
          Set link
        </Button>
      </div>
    </form>
  );
}

function hrefAt({ state: { selection } }: EditorView): string | undefined {
  const marks = selection.empty ? selection.$from.marks() : (selection.$from.nodeAfter?.marks ?? []);
  return link?.isInSet(marks)?.attrs.href;
}

/** Selects the whole of the link that the cursor is in. */
function selectLink(view: EditorView): void {
  const { $from, empty } = view.state.selection;
  const mark = link?.isInSet($from.marks());
  if (!empty || !mark) return;
  const { parent, parentOffset } = $from;
  const { index } = parent.childAfter(Math.max(0, parentOffset - 1));
  let [first, last] = [index, index];
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  let from = $from.start();
  for (let at = 0; at < first; at++) from += parent.child(at).nodeSize;
  let to = from;
  for (let at = first; at <= last; at++) to += parent.child(at).nodeSize;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

function removeLink(view: EditorView): void {
  selectLink(view);
  if (link) toggleMark(link)(view.state, view.dispatch);
}

function setLink(view: EditorView, href: string, title: string): void {
  if (!link) return;
  selectLink(view);
  const { from, to, empty } = view.state.selection;
  const { tr } = view.state;
  const mark = link.create({ href });
  if (empty) tr.insert(from, schema.text(title, [mark]));
  else tr.removeMark(from, to, link).addMark(from, to, mark);
  view.dispatch(tr.scrollIntoView());
}
