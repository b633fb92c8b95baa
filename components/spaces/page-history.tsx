'use client';

import { RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { RevisionHead } from '#lib/contract/content/revision.ts';
import type { FailureError } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { changeWords } from './change-words.ts';
import { ChangeLine } from './comparison.tsx';
import { PageComparison } from './page-comparison.tsx';
import type { SpacePlace } from './space-frame.tsx';

/** The page whose history is shown. */
export type HistoryPage = {
  id: string;
  title: string | undefined;
  /** Its path on main; undefined while it loads, and when it is deleted or was never merged. */
  path: string | undefined;
  isDeleted: boolean;
};

/** Finds a page by its id. The title of a deleted page comes from the revision that deleted it. */
export function useHistoryPage(
  spaceId: string,
  pageId: string | null,
  newest: RevisionHead | undefined,
): HistoryPage | undefined {
  const wanted = pageId ?? '';
  const { data: page, error } = useRead('getPage', { params: { spaceId, pageId: wanted } }, pageId !== null);
  const isGone = error !== null && error.failure.code === 404;
  const revisions = { revisionId: newest?.parents[0] ?? '', otherRevisionId: newest?.id ?? '' };
  const { data: last } = useRead(
    'compareRevisionPage',
    { params: { spaceId, pageId: wanted, ...revisions } },
    isGone && newest?.parents[0] !== undefined,
  );
  if (pageId === null) return undefined;
  const deletion = last?.changes.find((change) => change.type === 'page_deleted');
  return {
    id: pageId,
    title: page?.title ?? (deletion ? deletion.page.title : undefined),
    path: page && 'path' in page ? page.path : undefined,
    isDeleted: isGone && newest !== undefined,
  };
}

type PageHistoryHeadProps = SpacePlace & { page: HistoryPage; onShowAll: () => void };

/** The title of the page whose history is shown, with links to the page and to all revisions. */
export function PageHistoryHead({ page, organizationId, spaceId, onShowAll }: PageHistoryHeadProps) {
  return (
    <Callout
      className="mb-3"
      title={
        <>
          History of {page.title === undefined ? 'this page' : <bdi>“{page.title}”</bdi>}
          {page.isDeleted ? ' (deleted)' : ''}
        </>
      }
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {page.path === undefined ? null : (
            <Button asChild size="sm">
              <Link href={paths.spaceContent(organizationId, spaceId, page.path)}>Go to page</Link>
            </Button>
          )}
          <Button size="sm" onClick={onShowAll}>
            Show all revisions
          </Button>
        </span>
      }
    />
  );
}

type PageRevisionProps = {
  spaceId: string;
  pageId: string;
  from: string;
  to: string;
  title: string;
  /** The actions on the page, which depend on whether these revisions deleted it. */
  footer: (isDeleted: boolean) => ReactNode;
  onDismiss: () => void;
};

/** The differences of a single page between two revisions. */
export function PageRevision({ spaceId, pageId, from, to, title, footer, onDismiss }: PageRevisionProps) {
  const params = { spaceId, revisionId: from, otherRevisionId: to, pageId };
  const { data, error, refetch } = useRead('compareRevisionPage', { params });
  const isDeleted = data?.changes.some((change) => change.type === 'page_deleted') ?? false;
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title={title}
      width="lg"
      readingLabel="Changes to the page"
      footer={data ? footer(isDeleted) : undefined}
    >
      {error && !data && error.failure.code === 404 ? (
        <p className="text-ink-soft">Neither of the two revisions contains this page.</p>
      ) : error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ul>
            {data.changes.map((change) => (
              <li key={change.type} className="flex min-h-8 items-center gap-2">
                <ChangeLine {...changeWords(change)} />
              </li>
            ))}
          </ul>
          <PageComparison spaceId={spaceId} from={from} to={to} pageId={pageId} />
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </SideModal>
  );
}

type UnreadRevisionProps = { error: FailureError; onRetry: () => void; onDismiss: () => void };

/** Shown for a revision that can't be read. */
export function UnreadRevision({ error, onRetry, onDismiss }: UnreadRevisionProps) {
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="What changed"
      readingLabel="Changes"
    >
      <FailureView failure={error.failure} onRetry={onRetry} />
    </SideModal>
  );
}

type FirstRevisionProps = { title: string; footer?: ReactNode; onDismiss: () => void };

/** Shown for the first revision of a space, which has nothing to compare with. */
export function FirstRevision({ title, footer, onDismiss }: FirstRevisionProps) {
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title={title}
      footer={footer}
      readingLabel="First revision"
    >
      <p className="text-ink-soft">There is no earlier revision to compare it with.</p>
    </SideModal>
  );
}

type RestorePageProps = { blocked: string | undefined; onRestore: () => void };

/** Restores a single page to a revision. */
export function RestorePage({ blocked, onRestore }: RestorePageProps) {
  return (
    <div className="flex justify-end">
      <Button disabledReason={blocked} onClick={onRestore}>
        <RotateCcw aria-hidden />
        Restore page
      </Button>
    </div>
  );
}
