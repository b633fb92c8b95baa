import { Skeleton } from '#components/ui/skeleton.tsx';

/** The placeholder of an editor that loads. */
export function EditorSkeleton() {
  return (
    <div className="mx-auto w-full max-w-3xl space-y-4 p-10">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton />
      <Skeleton className="w-3/4" />
    </div>
  );
}
