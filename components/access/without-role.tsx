'use client';

import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AccessExplanation, AccessSource } from '#lib/contract/shared/access.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';
import { placeText, reasonText } from './access-source.ts';
import { PermissionItem } from './permission-item.tsx';

type WithoutRoleProps = {
  place: AccessPlace;
  person: { id: string };
  source: AccessSource;
};

/** What a person would lose on a place, and what they would keep, if a role that they were given was removed. */
export function WithoutRole({ place, person, source }: WithoutRoleProps) {
  const read = useRead(accessOperations(place).explain, {
    params: accessParams(place),
    query: { user: person.id, without: source.on.id, withoutTeam: source.team?.id },
  });
  const { data, error } = read;
  return (
    <section aria-label="Without this role" className="rounded-lg border border-line bg-raised p-3">
      <h3 className="mb-1 font-semibold">
        Without {reasonText(source)}: {placeText(source)}
      </h3>
      {error ? <FailureView failure={error.failure} onRetry={() => void read.refetch()} /> : null}
      {data?.without ? <Changes place={place} before={data} after={data.without} /> : null}
      {data || error ? null : <Skeleton className="h-24" />}
    </section>
  );
}

type ChangesProps = {
  place: AccessPlace;
  before: AccessExplanation;
  after: NonNullable<AccessExplanation['without']>;
};

function Changes({ place, before, after }: ChangesProps) {
  const had = Object.keys(before.permissions).filter((action) => before.permissions[action]?.allowed);
  const lost = had.filter((action) => !after.permissions[action]?.allowed);
  const remaining = had.filter((action) => !lost.includes(action));
  return (
    <>
      <p role="status" className="text-ink-soft">
        {roleChange(before.level, after.level)} {lost.length === 0 ? 'Nothing is lost.' : null}
      </p>
      {lost.length > 0 ? <Actions title="Lost" place={place} actions={lost} after={after} /> : null}
      {remaining.length > 0 ? <Actions title="Kept" place={place} actions={remaining} after={after} /> : null}
    </>
  );
}

type ActionsProps = Pick<ChangesProps, 'place' | 'after'> & { title: string; actions: readonly string[] };

function Actions({ title, place, actions, after }: ActionsProps) {
  return (
    <div className="mt-3">
      <h4 className="mb-1 text-sm font-medium">{title}</h4>
      <ul aria-label={title} className="space-y-1.5">
        {actions.map((action) => {
          const { allowed = false, because = '' } = after.permissions[action] ?? {};
          return (
            <PermissionItem key={action} place={place} action={action} allowed={allowed} because={because} />
          );
        })}
      </ul>
    </div>
  );
}

function roleChange(before: Role | null, after: Role | null): string {
  if (after === before) return `Role here: still ${roleName(after)}.`;
  return after === null ? 'No role here.' : `Role here: ${roleName(after)} instead of ${roleName(before)}.`;
}
