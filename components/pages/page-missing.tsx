'use client';

import { FileX } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';

/** Shown for a missing page of a space, beside the page tree. */
export function PageMissing() {
  const { org, space } = useParams<Record<'org' | 'space', string>>();
  return (
    <EmptyState
      icon={<FileX />}
      title="Page not found"
      description="It may have been moved or deleted. The history of the space has its earlier content."
      action={
        <>
          <Button asChild variant="primary">
            <Link href={paths.spaceContent(org, space)}>Go to the first page</Link>
          </Button>
          <Button asChild>
            <Link href={paths.spaceHistory(org, space)}>History</Link>
          </Button>
        </>
      }
    />
  );
}
