'use client';

import { ArrowRight, Globe, Link2Off } from 'lucide-react';
import Link from 'next/link';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { MergeImpact } from '#lib/contract/merges/impact.ts';

const listed = 8;

/** What readers notice of a merge: paths that change, links that break, and the sites that show it. */
export function ImpactOfMerge({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { space: spaceId, id: changeRequestId, status } = changeRequest;
  const params = { spaceId, changeRequestId };
  const { data, error, refetch } = useRead('getMergeImpact', { params }, status !== 'merged');
  if (error && !data) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <>
      <Addresses addresses={data.addresses} more={data.moreAddresses} />
      {data.links.broken > 0 ? (
        <p className="flex items-start gap-2">
          <Link2Off aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
          {countOf(data.links.broken, 'link target')} will be missing.
        </p>
      ) : null}
      {data.conditions.length > 0 ? (
        <p>Who can read {countOf(data.conditions.length + data.moreConditions, 'page')} will change.</p>
      ) : null}
      <Sites sites={data.sites} />
    </>
  );
}

function Addresses({ addresses, more }: Pick<MergeImpact, 'addresses'> & { more: number }) {
  if (addresses.length === 0) return null;
  const lost = addresses.filter(({ redirected }) => !redirected);
  const title = `${countOf(addresses.length + more, 'page path')} will change or be deleted`;
  return (
    <Callout tone={lost.length > 0 ? 'caution' : 'accent'} title={title}>
      <ul className="space-y-0.5" dir="ltr">
        {[...lost, ...addresses.filter(({ redirected }) => redirected)]
          .slice(0, listed)
          .map(({ page, before, after, redirected, occupied }) => (
            <li key={page.id} className="break-words">
              <code>/{before}</code>
              {after === undefined ? null : (
                <>
                  <ArrowRight role="img" aria-label="becomes" className="mx-1 inline size-3.5" />
                  <code>/{after}</code>
                </>
              )}{' '}
              <span className="text-ink-soft">{addressNote(redirected, occupied)}</span>
            </li>
          ))}
      </ul>
      {addresses.length > listed ? <p>and {addresses.length + more - listed} more</p> : null}
    </Callout>
  );
}

function addressNote(redirected: boolean, occupied: boolean): string {
  if (redirected) return 'redirects';
  return occupied ? 'another page takes this path' : 'deleted, needs a redirect';
}

function Sites({ sites }: Pick<MergeImpact, 'sites'>) {
  return sites.map(({ id, title, url, shareLinks, visibility }) => (
    <p key={id} className="flex items-start gap-2">
      <Globe aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 break-words">
        <Link href={url} target="_blank" rel="noopener" className={textLink}>
          <bdi>{title}</bdi>
        </Link>{' '}
        shows the changes at once
        {visibility === 'share-link'
          ? `, to people with one of its ${countOf(shareLinks, 'share link')}`
          : ''}
        .
      </span>
    </p>
  ));
}
