import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** A text in one line, aligned with the text around it and truncated at its own end, in either direction. */
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
