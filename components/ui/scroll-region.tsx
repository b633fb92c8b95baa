import type { ReactNode, Ref } from 'react';
import { cn } from './cn.ts';

export type ScrollRegionProps = {
  label: string;
  ref?: Ref<HTMLElement>;
  /** One of many on a page is a group; a screen has few landmarks. */
  isGroup?: boolean;
  className?: string;
  children: ReactNode;
};

// What scrolls must be reachable by keyboard, or its hidden part cannot be read without a pointer.
const reachable = { tabIndex: 0 };
const group = { role: 'group' };

/** A part that scrolls inside its own frame, so that the page never scrolls sideways. */
export function ScrollRegion({ label, ref, isGroup = false, className, children }: ScrollRegionProps) {
  return (
    <section
      {...reachable}
      {...(isGroup ? group : {})}
      ref={ref}
      aria-label={label}
      className={cn('focus-inset overflow-auto', className)}
    >
      {children}
    </section>
  );
}
