'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Targets } from '#components/content/targets.ts';
import { useRead } from '#components/data/query.ts';
import { AttributeList } from '#components/diff/attribute-list.tsx';
import { attributeRows } from '#components/diff/attributes.ts';
import { blockChangesOf, isQuiet, namesFiles } from '#components/diff/page-changes.ts';
import { RenderedChanges } from '#components/diff/rendered-changes.tsx';
import { usePageFiles } from '#components/diff/use-page-files.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import type { File } from '#lib/contract/content/file.ts';
import { paths } from '#lib/paths.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { sideWithPage } from './conflict-words.ts';
import { VersionFrame } from './version-frame.tsx';

const names = { main: 'Main', 'change-request': 'This change request' } as const;

const nothing: never[] = [];

type Side = keyof typeof names;

export type PageVersionsProps = {
  place: ReviewPlace;
  conflict: Conflict;
  targetsWith: (files: readonly File[]) => Targets;
  byOf: (side: Side) => ReactNode;
};

/** A page that one side changed and the other side deleted, side by side. */
export function PageVersions({ place, conflict, targetsWith, byOf }: PageVersionsProps) {
  const pageSide = sideWithPage(conflict);
  return (['main', 'change-request'] as const).map((side) => (
    <VersionFrame key={side} name={names[side]} by={byOf(side)}>
      {side === pageSide ? (
        <>
          <PageChanges place={place} side={side} conflict={conflict} targetsWith={targetsWith} />
          <Link href={hrefOf(place, side, conflict)} className={`${textLink} mt-3 inline-block`}>
            {side === 'main' ? 'Open the page in the main content' : 'Open the page in the review'}
          </Link>
        </>
      ) : (
        <span className="text-ink-faint">Deleted</span>
      )}
    </VersionFrame>
  ));
}

function hrefOf({ organizationId, spaceId, number }: ReviewPlace, side: Side, { page }: Conflict): string {
  if (side === 'main') return paths.spaceContent(organizationId, spaceId, page?.path ?? '');
  return `${paths.changeRequest(organizationId, spaceId, Number(number))}?at=${page?.id ?? ''}`;
}

type PageChangesProps = Omit<PageVersionsProps, 'byOf'> & { side: Side };

function PageChanges({ place, side, conflict, targetsWith }: PageChangesProps) {
  const { revisions, page } = conflict;
  const to = side === 'main' ? revisions?.main : revisions?.changeRequest;
  const { data, error, refetch } = useRead(
    'compareRevisionPage',
    {
      params: {
        spaceId: place.spaceId,
        revisionId: revisions?.base ?? '',
        otherRevisionId: to ?? '',
        pageId: page?.id ?? '',
      },
    },
    to !== undefined,
  );
  const changes = data ? blockChangesOf(data) : nothing;
  const files = usePageFiles({
    spaceId: place.spaceId,
    page: page?.id ?? '',
    before: namesFiles(changes, 'before') ? revisions?.base : undefined,
    after: namesFiles(changes, 'after') ? to : undefined,
  });
  if (to === undefined) return <span className="text-ink-soft">Changed</span>;
  if (error && !data) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const rows = attributeRows(data.changes);
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.length > 0 ? <AttributeList rows={rows} /> : null}
      {changes.every(isQuiet) ? (
        <p className="text-ink-soft">The text of this page did not change.</p>
      ) : (
        <RenderedChanges changes={changes} targets={targetsWith(files)} />
      )}
    </div>
  );
}
