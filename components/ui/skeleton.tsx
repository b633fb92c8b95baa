import { cn } from './cn.ts';

/** A grey shape of the size of what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-pulse rounded-sm bg-line', className)} />;
}
