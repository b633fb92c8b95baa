import type { ReactNode, Ref } from 'react';
import { cn } from './cn.ts';

export type ScrollRegionProps = {
  label: string;
  ref?: Ref<HTMLElement>;
  /** Uses the role group instead of a landmark, when a page has many. */
  isGroup?: boolean;
  className?: string;
  children: ReactNode;
};

// A region that scrolls must be reachable by keyboard, or its hidden part can't be read without a pointer.
const reachable = { tabIndex: 0 };
const group = { role: 'group' };

/** A region that scrolls sideways inside its frame, so that the page never does. */
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
