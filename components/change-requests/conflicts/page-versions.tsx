'use client';

import Link from 'next/link';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { useRead } from '#components/shell/query.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { paths } from '#lib/paths.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { keptPageOf } from './conflict-words.ts';
import { VersionFrame } from './version-frame.tsx';

const names = { main: 'Main', 'change-request': 'This change request' } as const;

/** A page that one side changed beside the other side, which deleted it. */
export function PageVersions({ place, conflict }: { place: ReviewPlace; conflict: Conflict }) {
  const kept = keptPageOf(conflict);
  return (['main', 'change-request'] as const).map((side) => (
    <VersionFrame key={side} name={names[side]} isText={side === kept}>
      {side === kept ? (
        <KeptPage
          place={place}
          side={side}
          pageId={conflict.page?.id ?? ''}
          path={conflict.page?.path ?? ''}
        />
      ) : (
        <span className="text-ink-faint">Deleted</span>
      )}
    </VersionFrame>
  ));
}

type KeptPageProps = { place: ReviewPlace; side: 'main' | 'change-request'; pageId: string; path: string };

function KeptPage({ place, side, pageId, path }: KeptPageProps) {
  const { organizationId, spaceId, number } = place;
  const isMain = side === 'main';
  const main = useRead('getPage', { params: { spaceId, pageId } }, isMain);
  const params = { spaceId, changeRequestId: number, pageId };
  const mine = useRead('getChangeRequestPage', { params }, !isMain);
  const { data: page, error, refetch } = isMain ? main : mine;
  if (error) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton className="h-24" />;
  const text = page.type === 'document' ? page.markdown?.trim() : undefined;
  const href = isMain
    ? paths.spaceContent(organizationId, spaceId, path)
    : `${paths.changeRequest(organizationId, spaceId, Number(number))}?at=${pageId}`;
  return (
    <>
      {text ? text : <span className="font-sans text-ink-soft">This page has no text of its own.</span>}
      <Link href={href} className={`${textLink} mt-3 block font-sans text-base`}>
        {isMain ? 'Read it in the main content' : 'Read it in the review'}
      </Link>
    </>
  );
}
