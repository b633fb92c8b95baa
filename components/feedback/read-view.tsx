import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { FailureError } from '#lib/failure.ts';
import { FailureView } from './failure-screens.tsx';

export type ReadViewProps<Data> = {
  /** What `useRead` returns. */
  read: { data: Data | undefined; error: FailureError | null; refetch: () => unknown };
  /** Who can give the missing access. */
  access?: string;
  /** The size of what stands there while it loads; by default that of a form. */
  skeleton?: string;
  children: (data: Data) => ReactNode;
};

/** Shows what was read; before that, that it loads or why it failed. A failed refresh leaves what is shown. */
export function ReadView<Data>({
  read: { data, error, refetch },
  access,
  skeleton = 'h-64 max-w-form',
  children,
}: ReadViewProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <FailureView failure={error.failure} access={access} onRetry={() => void refetch()} />;
  return <Skeleton className={skeleton} />;
}
