'use client';

import { FileCode, FilePen, FileUp, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { useRead } from '#components/data/query.ts';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import { useComingPages } from './coming-pages.ts';

/** The empty state of a space without pages: write or import the first one. */
export function FirstPageWays({ spaceId }: { spaceId: string }) {
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  if (!space) return null;
  if (space.computedSource) return <PagesToCome spaceId={spaceId} />;
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

/** A space whose pages are being written from its spec, or wait until that can be read. */
function PagesToCome({ spaceId }: { spaceId: string }) {
  const router = useRouter();
  const hasPages = useComingPages(spaceId);
  useEffect(() => {
    // The page itself is drawn by the server.
    if (hasPages) router.refresh();
  }, [hasPages, router]);
  return (
    <EmptyState
      icon={<FileCode />}
      title="No pages yet"
      description="They appear here as soon as the OpenAPI spec has been read."
    />
  );
}
