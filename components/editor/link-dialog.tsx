'use client';

import { FileText, Hash } from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import type { Mark } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useId, useState } from 'react';
import { PageResultText } from '#components/frame/page-result.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { isComposing } from '#components/ui/composing.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { addressSign, type LinkTargets, useLinkSuggestions } from './link-suggestions.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;
export type LinkDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: EditorView;
  targets: LinkTargets;
};

/** Links the selected text to a page, to a section of a page or to an address. */
export function LinkDialog({ open, onOpenChange, view, targets }: LinkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Link">
      {open ? <LinkForm view={view} targets={targets} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function LinkForm({
  view,
  targets,
  onDone,
}: Pick<LinkDialogProps, 'view' | 'targets'> & { onDone: () => void }) {
  const id = useId();
  const [before] = useState(() => linkAt(view));
  const [text, setText] = useState<string>(before?.attrs.href ?? '');
  const [chosenHref, setChosenHref] = useState('');
  const isAddress = addressSign.test(text);
  const suggestions = useLinkSuggestions(targets, isAddress ? undefined : text);
  const isKept = before !== undefined && text === before.attrs.href && chosenHref === '';
  // Suggestions may change places while the search answers.
  const at = suggestions.findIndex(({ href }) => href === chosenHref);
  const active = isKept ? -1 : Math.max(0, at);
  const apply = (mark: Mark | undefined, title: string) => {
    if (mark) setLink(view, mark, title);
    onDone();
  };
  const submit = () => {
    const typed = text.trim();
    const chosen = suggestions[active];
    if (isKept) apply(before, typed);
    else if (chosen) apply(link?.create({ href: chosen.href }), chosen.result.title);
    else if (typed !== '') {
      const href = isAddress || typed.startsWith('#') ? typed : `https://${typed}`;
      apply(link?.create({ href }), typed);
    }
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
        dir="auto"
        autoComplete="off"
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-pages`}
        aria-activedescendant={suggestions[active] ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        placeholder="Search pages or paste an address"
        onChange={(event) => {
          setText(event.target.value);
          setChosenHref('');
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!step || suggestions.length === 0) return;
          event.preventDefault();
          const from = active < 0 && step < 0 ? 0 : active;
          setChosenHref(suggestions[(from + step + suggestions.length) % suggestions.length]?.href ?? '');
        }}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        Type # after the title of a page to link to one of its sections.
      </p>
      <div
        id={`${id}-pages`}
        role="listbox"
        aria-label="Pages and sections"
        className="mt-2 max-h-60 overflow-y-auto"
      >
        {suggestions.map(({ href, isSection, result }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
          <div
            key={href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            // The focus stays in the field. A finger that scrolls the list selects nothing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(link?.create({ href }), result.title)}
            className={cn(
              'flex cursor-pointer gap-2 rounded-md px-2 py-1.5 pointer-coarse:py-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint',
              index === active && 'bg-hover',
            )}
          >
            {isSection ? <Hash aria-hidden /> : <FileText aria-hidden />}
            <PageResultText result={result} />
          </div>
        ))}
      </div>
      <div className="mt-4 flex justify-end gap-2">
        {before === undefined ? null : (
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

function linkAt({ state: { selection } }: EditorView): Mark | undefined {
  const marks = selection.empty ? selection.$from.marks() : (selection.$from.nodeAfter?.marks ?? []);
  return link?.isInSet(marks);
}

/** Selects the whole link around the cursor. */
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

function setLink(view: EditorView, mark: Mark, title: string): void {
  selectLink(view);
  const { from, to, empty } = view.state.selection;
  const { tr } = view.state;
  if (empty) tr.insert(from, schema.text(title, [mark]));
  else tr.removeMark(from, to, mark.type).addMark(from, to, mark);
  view.dispatch(tr.scrollIntoView());
}
