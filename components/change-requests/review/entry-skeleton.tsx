import { Skeleton } from '#components/ui/skeleton.tsx';

/** Stands for a comparison that loads. */
export function EntrySkeleton() {
  return (
    <div className="grid max-w-3xl gap-3" aria-hidden>
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
    </div>
  );
}
