'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useRefresh } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { MergeScheduleLine } from '#components/merges/merge-schedule-line.tsx';
import { Comparison } from '#components/spaces/windows.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { baseOf } from '../base-of.ts';
import { isActive } from '../is-active.ts';
import { useUpdate } from './decision.tsx';
import { mainNews } from './main-news.ts';
import type { NextStep, Rights } from './next-step.ts';
import type { Changes, ReviewPlace } from './use-review.ts';

export type StatusBarsProps = {
  place: ReviewPlace;
  space: Space | undefined;
  changeRequest: ChangeRequest;
  rights: Rights;
  step: NextStep;
  changes: Pick<Changes, 'entries' | 'left' | 'revision'>;
  onShowNews: () => void;
};

/** The bars above the changes: new changes, changes on main, conflicts and changes that are not shown. */
export function StatusBars({ onShowNews, ...props }: StatusBarsProps) {
  const { place, changeRequest, changes } = props;
  const refresh = useRefresh();
  const active = isActive(changeRequest);
  const isStale = changes.revision !== undefined && changes.revision !== changeRequest.revision;
  return (
    <>
      {isStale ? (
        <Callout
          tone="accent"
          announce
          title="This change request has new changes"
          action={
            <span className="flex flex-wrap justify-end gap-2">
              <Button size="sm" onClick={onShowNews}>
                Show new changes
              </Button>
              <Button size="sm" onClick={() => void refresh('editChangeRequestContent')}>
                Update review
              </Button>
            </span>
          }
        >
          You are reading an earlier version.
        </Callout>
      ) : null}
      {changeRequest.status === 'archived' ? (
        <Callout title="Archived">Its changes are saved. Reopen it to continue.</Callout>
      ) : null}
      {active ? <MergeScheduleLine changeRequest={changeRequest} canMerge={props.rights.merge} /> : null}
      {active && changeRequest.conflicts > 0 ? (
        <Callout
          tone="critical"
          title={
            changeRequest.conflicts === 1
              ? '1 conflict with the main content'
              : `${changeRequest.conflicts} conflicts with the main content`
          }
          action={
            <Button asChild size="sm">
              <Link
                href={paths.changeRequestConflicts(place.organizationId, place.spaceId, changeRequest.number)}
              >
                Resolve conflicts
              </Link>
            </Button>
          }
        >
          Both versions are kept until you choose.
        </Callout>
      ) : null}
      {active && changeRequest.outdated && changeRequest.conflicts === 0 ? <MainChanged {...props} /> : null}
      {changes.left > 0 ? (
        <Callout tone="caution">
          {countOf(changes.left, 'more change')} not shown, because there are too many.
        </Callout>
      ) : null}
    </>
  );
}

type MainChangedProps = Omit<StatusBarsProps, 'onShowNews'>;

function MainChanged({ place, space, changeRequest, rights, step, changes }: MainChangedProps) {
  const update = useUpdate(place.organizationId, changeRequest);
  const [isPreviewed, setPreviewed] = useState(false);
  const base = baseOf(changeRequest);
  const { data } = useRead(
    'compareRevisions',
    {
      params: { spaceId: place.spaceId, revisionId: base, otherRevisionId: space?.revision ?? '' },
      query: { limit: '1000' },
    },
    space !== undefined,
  );
  const updateButton = (
    <Button
      size="sm"
      variant={isPreviewed ? 'primary' : undefined}
      loading={update.loading}
      disabledReason={rights.edit ? undefined : needsRole('edit', 'here')}
      onClick={() => update.run({ params: { spaceId: place.spaceId, changeRequestId: changeRequest.id } })}
    >
      Update
    </Button>
  );
  return (
    <>
      <Callout
        tone="caution"
        title={data ? mainNews(data.changes, changes.entries, (data.more ?? 0) > 0) : 'Main has changed'}
        action={
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              size="sm"
              disabledReason={space ? undefined : 'Main is still loading'}
              onClick={() => setPreviewed(true)}
            >
              Preview update
            </Button>
            {step.name === 'update' ? null : updateButton}
          </span>
        }
      />
      {isPreviewed && space ? (
        <Comparison
          spaceId={place.spaceId}
          from={base}
          to={space.revision}
          title="Changes on main"
          footer={<div className="flex justify-end">{updateButton}</div>}
          onDismiss={() => setPreviewed(false)}
        />
      ) : null}
    </>
  );
}
