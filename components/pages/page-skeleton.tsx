import { Skeleton } from '#components/ui/skeleton.tsx';

/** The placeholder of a page that loads. */
export function PageSkeleton() {
  return (
    <div aria-busy className="@container">
      <div className="@min-[46rem]:pe-56">
        <div className="mx-auto w-full max-w-3xl space-y-4 px-4 pt-6 sm:px-10">
          <span className="sr-only">Loading page</span>
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="mt-8" />
          <Skeleton />
          <Skeleton className="w-5/6" />
          <Skeleton className="mt-8 h-6 w-1/3" />
          <Skeleton />
          <Skeleton className="w-3/4" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </div>
  );
}
