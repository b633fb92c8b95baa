'use client';

import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#components/ui/cn.ts';
import { commands, type EditorCommand, referenceBlock, sourceBlocks } from './commands.ts';

const offered = [
  ...commands.filter(({ group }) => group === 'text' || group === 'block'),
  ...sourceBlocks,
  referenceBlock,
];

export type SlashMenuHandle = { onKey: (event: KeyboardEvent) => boolean };

export type SlashMenuProps = {
  ref: Ref<SlashMenuHandle>;
  view: EditorView;
  state: EditorState;
  /** Opens the dialog that inserts a part of an OpenAPI spec. */
  onReference: () => void;
};

/** The menu of blocks to insert, opened by a slash at the start of a line. */
export function SlashMenu({ ref, view, state, onReference }: SlashMenuProps) {
  const typed = typedAfterSlash(state);
  const [closedAt, setClosedAt] = useState<string>();
  const [active, setActive] = useState(0);
  const matches =
    typed === undefined || typed === closedAt
      ? []
      : offered.filter(({ name, run }) => name.toLowerCase().includes(typed.toLowerCase()) && run(state));
  // A slash that is typed anew opens the menu again.
  if (typed === undefined && closedAt !== undefined) setClosedAt(undefined);
  const at = Math.min(active, Math.max(0, matches.length - 1));

  const runCommand = (command: EditorCommand) => {
    const { $from } = view.state.selection;
    view.dispatch(view.state.tr.delete($from.start(), $from.pos));
    command.run(view.state, view.dispatch, view);
    setActive(0);
    if (command === referenceBlock) onReference();
    else view.focus();
  };
  useImperativeHandle(ref, () => ({
    onKey: (event) => {
      if (matches.length === 0) return false;
      if (event.key === 'ArrowDown') setActive((at + 1) % matches.length);
      else if (event.key === 'ArrowUp') setActive((at - 1 + matches.length) % matches.length);
      else if (event.key === 'Escape') setClosedAt(typed);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        const command = matches[at];
        if (command) runCommand(command);
      } else return false;
      return true;
    },
  }));

  const isShown = matches.length > 0;
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [offset(6), flip(), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const { setReference, setFloating } = refs;
  const start = state.selection.$from.start();
  const id = useId();
  const activeId = isShown ? `${id}-${at}` : undefined;
  // The editor keeps the focus, so it names the active option.
  useEffect(() => {
    if (!activeId) return;
    const names = { 'aria-controls': id, 'aria-activedescendant': activeId };
    for (const [name, value] of Object.entries(names)) view.dom.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(names)) view.dom.removeAttribute(name);
    };
  }, [view, id, activeId]);
  useLayoutEffect(() => {
    if (isShown) setReference(lineAt(view, start));
  }, [isShown, view, start, setReference]);

  if (!isShown) return null;
  return createPortal(
    <div
      ref={setFloating}
      dir={getComputedStyle(view.dom).direction}
      style={floatingStyles}
      className="z-50 w-56 rounded-lg bg-raised shadow-lg"
    >
      <p role="status" className="sr-only">
        {`${matches.length} to choose from with the arrow keys`}
      </p>
      <div id={id} role="listbox" aria-label="Insert" tabIndex={-1} className="max-h-72 overflow-y-auto p-1">
        {matches.map((command, index) => {
          const { name, icon: Icon } = command;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and its keys
            <div
              key={command.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              // The focus stays in the editor. A finger that scrolls the list selects nothing.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => runCommand(command)}
              className={cn(
                'flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:text-ink-soft',
                index === at && 'bg-hover',
              )}
            >
              <Icon aria-hidden />
              {name}
            </div>
          );
        })}
      </div>
    </div>,
    document.body,
  );
}

/** Where a line begins, for as long as the editor scrolls. */
function lineAt(view: EditorView, position: number) {
  return {
    contextElement: view.dom,
    getBoundingClientRect: () => {
      const { left, top, bottom } = view.coordsAtPos(position);
      return new DOMRect(left, top, 0, bottom - top);
    },
  };
}

/** The text from a slash at the start of a paragraph to the cursor. */
function typedAfterSlash({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  return /^\/([\p{L}\d -]{0,24})$/u.exec($from.parent.textBetween(0, $from.parentOffset))?.[1];
}
