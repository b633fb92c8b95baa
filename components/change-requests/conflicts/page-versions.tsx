'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Targets } from '#components/content/targets.ts';
import { useRead } from '#components/data/query.ts';
import { AttributeList } from '#components/diff/attribute-list.tsx';
import { attributeRows } from '#components/diff/attributes.ts';
import { blockChangesOf, isQuiet } from '#components/diff/page-changes.ts';
import { RenderedChanges } from '#components/diff/rendered-changes.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { paths } from '#lib/paths.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { sideWithPage } from './conflict-words.ts';
import { VersionFrame } from './version-frame.tsx';

const names = { main: 'Main', 'change-request': 'This change request' } as const;

type Side = keyof typeof names;

export type PageVersionsProps = {
  place: ReviewPlace;
  conflict: Conflict;
  targets: Targets;
  byOf: (side: Side) => ReactNode;
};

/** A page that one side changed and the other side deleted, side by side. */
export function PageVersions({ place, conflict, targets, byOf }: PageVersionsProps) {
  const pageSide = sideWithPage(conflict);
  return (['main', 'change-request'] as const).map((side) => (
    <VersionFrame key={side} name={names[side]} by={byOf(side)}>
      {side === pageSide ? (
        <>
          <PageChanges place={place} side={side} conflict={conflict} targets={targets} />
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

function PageChanges({ place, side, conflict, targets }: Omit<PageVersionsProps, 'byOf'> & { side: Side }) {
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
  if (to === undefined) return <span className="text-ink-soft">Changed</span>;
  if (error) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const rows = attributeRows(data.changes);
  const changes = blockChangesOf(data);
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.length > 0 ? <AttributeList rows={rows} /> : null}
      {changes.every(isQuiet) ? (
        <p className="text-ink-soft">The text of this page did not change.</p>
      ) : (
        <RenderedChanges changes={changes} targets={targets} />
      )}
    </div>
  );
}
