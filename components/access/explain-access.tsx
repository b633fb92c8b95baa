'use client';

import { Check, X } from 'lucide-react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import type { Panel } from '#components/frame/panel.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { roleName } from '#lib/role-names.ts';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';
import { placeText, reasonText } from './access-source.ts';

type ExplainAccessProps = {
  place: AccessPlace;
  person: { id: string };
};

const actionNames: Record<string, string> = {
  view: 'Read',
  access: 'Open',
  comment: 'Comment',
  edit: 'Edit in change requests',
  review: 'Review',
  merge: 'Merge',
  create: 'Create and arrange',
  admin: 'Manage',
  viewInviteLinks: 'See invite links',
  triggerGitSync: 'Start a Git synchronization',
  installIntegration: 'Install integrations',
  publish: 'Publish and unpublish',
};

const siteActionNames: Record<string, string> = { ...actionNames, view: 'See the site here' };

/** The panel that explains the access of a person, beside the list. */
export function explainPanel(
  place: AccessPlace,
  { id, displayName }: { id: string; displayName: string },
): Panel {
  return {
    id: `access of ${id}`,
    title: `Access of ${displayName}`,
    content: <ExplainAccess place={place} person={{ id }} />,
  };
}

/** A person's role on a place, its sources, and the actions that it allows. */
function ExplainAccess({ place, person }: ExplainAccessProps) {
  const read = useRead(accessOperations(place).explain, {
    params: accessParams(place),
    query: { user: person.id },
  });
  const { data, error } = read;
  const names = place.kind === 'site' ? siteActionNames : actionNames;
  if (error) return <FailureView failure={error.failure} onRetry={() => void read.refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">Role here: {data.level ? roleName(data.level) : 'none'}.</p>
      <section>
        <h3 className="mb-2 font-semibold">Source</h3>
        {data.sources.length === 0 ? <p className="text-ink-soft">No role here.</p> : null}
        <ol className="divide-y divide-line rounded-lg border border-line">
          {data.sources.map((source, at) => (
            <li
              key={`${source.kind} ${source.on.id} ${source.team?.id}`}
              className="flex items-baseline justify-between gap-4 px-3 py-2"
            >
              <span className={at === 0 ? 'font-medium' : 'text-ink-soft'}>
                {reasonText(source)}: {placeText(source)}
              </span>
              <span className="shrink-0 text-ink-soft">{roleName(source.role)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Permissions</h3>
        <ul className="space-y-2.5">
          {Object.entries(data.permissions).map(([action, { allowed, because }]) => (
            <li key={action} className="flex items-start gap-2.5">
              {allowed ? (
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
              ) : (
                <X aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              )}
              <div className="min-w-0">
                <p className={allowed ? 'font-medium' : 'text-ink-soft'}>
                  {names[action] ?? action}
                  <span className="sr-only">{allowed ? ': allowed' : ': not allowed'}</span>
                </p>
                <p className="text-sm text-ink-soft">{because}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
