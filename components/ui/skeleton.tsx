import { cn } from './cn.ts';

/** A grey placeholder in the size of the content that loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn('block base:h-4 animate-pulse base:rounded-sm bg-line', className)} />
  );
}
