'use client';

import { useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import type { Panel } from '#components/frame/panel.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { roleName } from '#lib/role-names.ts';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';
import { isGiven, placeText, reasonText, sourceKey } from './access-source.ts';
import { PermissionItem } from './permission-item.tsx';
import { WithoutRole } from './without-role.tsx';

type ExplainAccessProps = {
  place: AccessPlace;
  person: { id: string };
};

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
  const [chosen, setChosen] = useState<string>();
  const read = useRead(accessOperations(place).explain, {
    params: accessParams(place),
    query: { user: person.id },
  });
  const { data, error } = read;
  if (error && !data) return <FailureView failure={error.failure} onRetry={() => void read.refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const without = data.sources.find((source) => sourceKey(source) === chosen);
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">Role here: {data.level ? roleName(data.level) : 'none'}.</p>
      <section>
        <h3 className="mb-2 font-semibold">Source</h3>
        {data.sources.length === 0 ? <p className="text-ink-soft">No role here.</p> : null}
        <ol className="divide-y divide-line rounded-lg border border-line">
          {data.sources.map((source, at) => {
            const key = sourceKey(source);
            const text = `${reasonText(source)}: ${placeText(source)}`;
            return (
              <li key={key} className="px-3 py-2">
                <div className="flex items-baseline justify-between gap-4">
                  <span className={at === 0 ? 'min-w-0 font-medium' : 'min-w-0 text-ink-soft'}>{text}</span>
                  <span className="shrink-0 text-ink-soft">{roleName(source.role)}</span>
                </div>
                {isGiven(source) ? (
                  <Button
                    size="sm"
                    className="mt-1.5 aria-pressed:bg-accent-soft"
                    aria-pressed={key === chosen}
                    onClick={() => setChosen(key === chosen ? undefined : key)}
                  >
                    Show access without it<span className="sr-only"> {text}</span>
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ol>
      </section>
      {without ? <WithoutRole place={place} person={person} source={without} /> : null}
      <section>
        <h3 className="mb-2 font-semibold">Permissions</h3>
        <ul className="space-y-2.5">
          {Object.entries(data.permissions).map(([action, { allowed, because }]) => (
            <PermissionItem key={action} place={place} action={action} allowed={allowed} because={because} />
          ))}
        </ul>
      </section>
    </div>
  );
}
