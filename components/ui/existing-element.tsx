'use client';

import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';

export type ExistingElementProps = {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement | null>;
  id?: string;
  'aria-controls'?: string;
  'aria-describedby'?: string;
};

/**
 * Stands for an element that another component has rendered. As the child of a library's trigger, it makes that element
 * the anchor of a window whose code was loaded later, and gives it the attributes that name the window.
 */
export function ExistingElement({ element, ref, ...props }: ExistingElementProps) {
  const { id, 'aria-controls': controls, 'aria-describedby': description } = props;
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    if (id) target.id ||= id;
    const attributes = { 'aria-controls': controls, 'aria-describedby': description };
    for (const [name, value] of Object.entries(attributes)) if (value) target.setAttribute(name, value);
    return () => {
      for (const [name, value] of Object.entries(attributes)) if (value) target.removeAttribute(name);
    };
  }, [element, id, controls, description]);
  return null;
}
