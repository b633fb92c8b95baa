'use client';

import { type RefObject, useEffect } from 'react';
import { isTextField } from '#components/ui/is-text-field.ts';

/** The attribute with the number of a link to a source. */
export const sourceNumber = 'data-source';

/**
 * Opens the source with the number that is pressed inside of a conversation: of the answer that has the focus, or of the
 * last one. What is typed into a field is left alone.
 */
export function useSourceKeys(conversation: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = conversation.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const link = linkFor(element, event);
      if (!link) return;
      event.preventDefault();
      // Screens have numbers of their own.
      event.stopPropagation();
      link.click();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [conversation]);
}

function linkFor(conversation: HTMLElement, event: KeyboardEvent): HTMLElement | null | undefined {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey) return undefined;
  if (!(target instanceof Element) || isTextField(target)) return undefined;
  const turn = target.closest('li[data-turn]') ?? [...conversation.querySelectorAll('li[data-turn]')].at(-1);
  return turn?.querySelector<HTMLElement>(`a[${sourceNumber}="${key}"]`);
}
