import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** A text in one line that begins where the line around it does, and is cut where the text itself ends. */
export function OneLine({
  className,
  title,
  children,
}: {
  className?: string;
  title?: string;
  children: ReactNode;
}) {
  return (
    <bdi title={title} className={cn('block w-fit max-w-full truncate', className)}>
      {children}
    </bdi>
  );
}
