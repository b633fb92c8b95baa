import { cn } from './cn.ts';

/** A grey placeholder in the size of the content that loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-pulse rounded-sm bg-line', className)} />;
}
