'use client';

import { FilePen, FileUp, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useRead } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';

/** The empty state of a space without pages: write or import the first one. */
export function FirstPageWays({ spaceId }: { spaceId: string }) {
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  if (!space) return null;
  const { organization, id, permissions } = space;
  return (
    <EmptyState
      icon={<FilePen />}
      title="No pages yet"
      description={
        permissions.edit
          ? 'Write the first page, or import a folder of Markdown.'
          : 'Pages appear here once an editor writes or imports them.'
      }
      action={
        permissions.edit ? (
          <>
            <Button asChild variant="primary">
              <Link href={paths.spaceEdit(organization, id, 'first')}>
                <Pencil aria-hidden />
                Write the first page
              </Link>
            </Button>
            <Button asChild>
              <Link href={paths.import(organization, id)}>
                <FileUp aria-hidden />
                Import
              </Link>
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
