'use client';

import { MessageSquarePlus } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { longestQuote } from '#lib/contract/comments/limits.ts';
import { type SelectedQuote, selectedQuote } from './page-text.ts';

export type SelectionButtonProps = {
  /** The element with the blocks that can be commented on. */
  root: RefObject<HTMLElement | null>;
  onComment: (selected: SelectedQuote) => void;
};

/** Of the button, with its distance from the edge of the window, in pixels. */
const halfWidth = 64;

/** A button near selected words of a block, to comment on them. */
export function SelectionButton({ root, onComment }: SelectionButtonProps) {
  const [selected, setSelected] = useState<SelectedQuote>();
  useEffect(() => {
    const update = () => setSelected(selectedQuote(root.current, longestQuote));
    // While it is being made, a selection changes with every move.
    const clear = () => {
      if (getSelection()?.isCollapsed !== false) setSelected(undefined);
    };
    const hide = () => setSelected(undefined);
    document.addEventListener('pointerup', update);
    document.addEventListener('keyup', update);
    document.addEventListener('selectionchange', clear);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerup', update);
      document.removeEventListener('keyup', update);
      document.removeEventListener('selectionchange', clear);
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, [root]);
  if (!selected) return null;
  const { bottom, left, width } = selected.range.getBoundingClientRect();
  const middle = Math.min(Math.max(halfWidth, left + width / 2), innerWidth - halfWidth);
  return (
    <Button
      size="sm"
      variant="primary"
      className="fixed z-20 -translate-x-1/2 shadow-md print:hidden"
      style={{ top: Math.min(bottom + 6, innerHeight - 44), left: middle }}
      // The selection stays while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setSelected(undefined);
        onComment(selected);
      }}
    >
      <MessageSquarePlus aria-hidden />
      Comment
    </Button>
  );
}
