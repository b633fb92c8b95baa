'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useList } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { ReviewersPart } from '#components/reviews/reviewers-part.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { JSONDocument } from '#lib/document/json/types.ts';
import { paths } from '#lib/paths.ts';
import { baseOf } from '../base-of.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { ActivityProps } from './activity.tsx';
import type { Entry } from './entries.ts';
import type { LinksPartProps } from './links-part.tsx';
import { summaryOf } from './summary.ts';
import type { ReviewPlace } from './use-review.ts';

export type OverviewPanelProps = {
  place: ReviewPlace;
  changeRequest: ChangeRequest;
  entries: readonly Entry[];
  isLoading: boolean;
  viewedPages: ReadonlySet<string>;
  /** Whether the person may ask for reviews and change the links. */
  canEdit: boolean;
  onShowThread: (comment: Comment) => void;
};

/** A summary of a change request: its status, its changes and its contributors. */
export function OverviewPanel(props: OverviewPanelProps) {
  const { place, changeRequest, entries, isLoading, viewedPages, canEdit, onShowThread } = props;
  const thing = { spaceId: place.spaceId, changeRequestId: place.number };
  const base = baseOf(changeRequest);
  const pages = entries.filter(({ kind }) => kind === 'page');
  const viewedCount = pages.filter(({ key }) => viewedPages.has(key)).length;
  return (
    <div className="space-y-5">
      <Part title="Overview">
        <dl className="space-y-1.5">
          <Fact name="Status">
            <StatusBadge status={changeRequest.status} />
          </Fact>
          <Fact name="Opened">
            {changeRequest.createdBy.displayName}, <RelativeTime value={changeRequest.createdAt} />
          </Fact>
          <Fact name="Updated">
            <RelativeTime value={changeRequest.updatedAt} />
          </Fact>
          <Fact name="Main">{mainText(changeRequest)}</Fact>
          <Fact name="Base">
            <RevisionId id={base}>
              <Link
                href={`${paths.spaceHistory(place.organizationId, place.spaceId)}?to=${base}`}
                className={textLink}
              >
                {shortened(base)}
              </Link>
            </RevisionId>
          </Fact>
          <Fact name="Head">
            <RevisionId id={changeRequest.revision}>{shortened(changeRequest.revision)}</RevisionId>
          </Fact>
          {pages.length > 0 ? (
            <Fact name="Viewed">
              {viewedCount} of {countOf(pages.length, 'page')}
            </Fact>
          ) : null}
        </dl>
      </Part>
      <Part title="Reviewers">
        <ReviewersPart
          organizationId={place.organizationId}
          thing={thing}
          authorId={changeRequest.createdBy.id}
          canRequest={canEdit}
        />
      </Part>
      {changeRequest.description ? (
        <Part title="Description">
          <LazyDescription description={changeRequest.description as JSONDocument} />
        </Part>
      ) : null}
      <Part title="What changes">
        {isLoading ? (
          <Skeleton className="h-12" />
        ) : (
          <ul className="space-y-0.5">
            {summaryOf(entries).map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
            {entries.length === 0 ? <li className="text-ink-soft">No changes</li> : null}
          </ul>
        )}
      </Part>
      {changeRequest.links.length > 0 || canEdit ? (
        <Part title="Links">
          <LazyLinks changeRequest={changeRequest} canEdit={canEdit} />
        </Part>
      ) : null}
      <Part title="Contributors">
        <Contributors place={place} />
      </Part>
      <Part title="Activity">
        <LazyActivity changeRequest={changeRequest} place={place} onShowThread={onShowThread} />
      </Part>
    </div>
  );
}

/** Few change requests have one, and what prints it as Markdown is large. */
const description = lazyCode(async () => (await import('./description.tsx')).Description);

function LazyDescription(props: { description: JSONDocument }) {
  const Description = useLazyCode(description, true, stay);
  return Description ? <Description {...props} /> : <Skeleton className="h-12" />;
}

/** Most change requests have none, and what adds them can wait. */
const links = lazyCode(async () => (await import('./links-part.tsx')).LinksPart);

function LazyLinks(props: LinksPartProps) {
  const LinksPart = useLazyCode(links, props.changeRequest.links.length > 0, stay);
  return LinksPart ? <LinksPart {...props} /> : <Skeleton className="h-8" />;
}

/** It stands last, and is read after the changes. */
const activity = lazyCode(async () => (await import('./activity.tsx')).Activity);

function LazyActivity(props: ActivityProps) {
  const Activity = useLazyCode(activity, false, stay);
  return Activity ? <Activity {...props} /> : <Skeleton className="h-24" />;
}

const stay = () => undefined;

function Contributors({ place: { spaceId, number } }: { place: ReviewPlace }) {
  const params = { spaceId, changeRequestId: number };
  const { items, isLoading, failure, retry } = useList('listContributors', { params });
  if (isLoading) {
    return (
      <div className="flex items-center gap-2" aria-hidden>
        <Skeleton className="size-6 rounded-full" />
        <Skeleton className="h-9 flex-1" />
      </div>
    );
  }
  if (failure && items.length === 0) return <FailureView failure={failure} onRetry={retry} />;
  if (items.length === 0) return <p className="text-ink-soft">No one yet</p>;
  return (
    <ul className="space-y-2">
      {items.map(({ user, count, updatedAt }) => (
        <li key={user.id} className="flex items-start gap-2">
          <Avatar name={user.displayName} image={user.photoURL} />
          <span className="min-w-0">
            <bdi className="break-words">{user.displayName}</bdi>
            <span className="block text-sm text-ink-soft">
              {countOf(count, 'edit')}, <RelativeTime value={updatedAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A revision by the beginning of its id, with a button that copies all of it. */
function RevisionId({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="flex h-5 items-center gap-1">
      <code className="font-mono text-sm">{children}</code>
      <CopyButton value={id} label="Copy revision ID" />
    </span>
  );
}

function shortened(revision: string): string {
  return revision.slice(0, 8);
}

function mainText({ status, conflicts, outdated }: ChangeRequest): string {
  if (status === 'merged') return 'Merged';
  if (conflicts > 0) return countOf(conflicts, 'conflict');
  return outdated ? 'Has new changes' : 'Up to date';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-20 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
