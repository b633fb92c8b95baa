'use client';

import { PanelLeftOpen, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { PageTree } from '#components/page-tree/page-tree.tsx';
import { everyPage } from '#components/page-tree/page-walk.ts';
import { useComingPages } from '#components/spaces/coming-pages.ts';
import { EditSpace } from '#components/spaces/edit-space.tsx';
import { SourceNote } from '#components/spaces/source-note.tsx';
import { SpaceFrame, type SpacePlace } from '#components/spaces/space-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import { paths } from '#lib/paths.ts';

export type ContentScreenProps = SpacePlace & { children: ReactNode };

/** The content of a space: the page tree beside the current page. */
export function ContentScreen({ organizationId, spaceId, children }: ContentScreenProps) {
  const { data: tree, error, refetch } = useRead('listPages', { params: { spaceId } });
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  useComingPages(spaceId, space?.computedSource !== undefined);
  const current = useCurrentPage(organizationId, spaceId, tree?.pages);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const hrefOf = (page: Page) => {
    if (page.type === 'link') return page.href;
    return 'path' in page ? paths.spaceContent(organizationId, spaceId, page.path) : undefined;
  };
  const search = (
    <Button asChild variant="ghost" className="mx-2 mb-1 justify-start px-2">
      <PrefetchLink href={paths.search(organizationId, { space: spaceId })}>
        <Search aria-hidden />
        Search this space
      </PrefetchLink>
    </Button>
  );
  const pages = tree ? (
    <PageTree
      name={spaceId}
      pages={tree.pages}
      current={current?.id}
      hrefOf={hrefOf}
      onOpen={({ type }) => setTreeOpen(type === 'group' && isTreeOpen)}
    />
  ) : error ? (
    <FailureView failure={error.failure} onRetry={() => void refetch()} />
  ) : (
    <TreeSkeleton />
  );
  return (
    <SpaceFrame
      organizationId={organizationId}
      spaceId={spaceId}
      action={<EditHere spaceId={spaceId} page={current} />}
      width="full"
      fill
    >
      {(space) => (
        <div className="-mx-4 -mt-4 flex min-h-0 flex-1 sm:-mx-6">
          <div className="hidden w-64 shrink-0 flex-col border-e border-line pt-4 lg:flex">
            {search}
            {pages}
          </div>
          <div className="relative min-w-0 flex-1 overflow-y-auto scroll-smooth">
            <div className="px-4 pt-4 lg:hidden">
              <Button onClick={() => setTreeOpen(true)}>
                <PanelLeftOpen aria-hidden className="rtl:-scale-x-100" />
                Pages
              </Button>
            </div>
            {space.computedSource ? (
              <div className="px-4 pt-4 sm:px-6">
                <SourceNote space={space} />
              </div>
            ) : null}
            {children}
          </div>
          <SideModal open={isTreeOpen} onOpenChange={setTreeOpen} title="Pages" side="start" width="sm">
            <div className="-mx-5 -my-5 flex h-full flex-col pt-2">
              {search}
              {pages}
            </div>
          </SideModal>
        </div>
      )}
    </SpaceFrame>
  );
}

function EditHere({ spaceId, page }: { spaceId: string; page: Page | undefined }) {
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  return space ? <EditSpace space={space} page={page?.type === 'document' ? page.id : 'first'} /> : null;
}

/** The page at the address; the first page without a path. */
function useCurrentPage(
  organizationId: string,
  spaceId: string,
  pages: readonly Page[] | undefined,
): Page | undefined {
  const pathname = usePathname();
  const root = paths.spaceContent(organizationId, spaceId);
  const path = decodeURIComponent(pathname.slice(root.length + 1));
  for (const page of everyPage(pages ?? [])) {
    if (path === '' ? page.type === 'document' : 'path' in page && page.path === path) return page;
  }
  return undefined;
}

function TreeSkeleton() {
  return (
    <div className="space-y-4 px-4 pt-2" aria-hidden>
      {[60, 75, 50, 70, 40, 65, 55, 72].map((width) => (
        <span key={width} className="block" style={{ width: `${width}%` }}>
          <Skeleton />
        </span>
      ))}
    </div>
  );
}
