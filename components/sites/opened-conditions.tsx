'use client';

import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { VisitorConditions } from '#lib/contract/site-access/sign-in.ts';

/** What has a condition on a site, and which of it the claims of a visitor open. */
export function OpenedConditions({ conditions, title }: { conditions: VisitorConditions; title: string }) {
  const id = useId();
  if (conditions.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        Nothing on this site has a condition, so this visitor sees what every visitor sees.
      </p>
    );
  }
  return (
    <div className="space-y-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {conditions.map((each, at) => (
          // The same title and condition can stand there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1">
              <p>
                <bdi>{each.title}</bdi>{' '}
                <span className="text-sm text-ink-soft">
                  {kindNames[each.kind]}
                  {each.space ? (
                    <>
                      {' in '}
                      <bdi>{each.space}</bdi>
                    </>
                  ) : null}
                </span>
              </p>
              <p className="break-words font-mono text-sm text-ink-soft" dir="ltr">
                {each.condition}
              </p>
              {each.problem ? <p className="text-sm text-critical">The condition {each.problem}.</p> : null}
            </div>
            <Badge tone={each.isOpen ? 'positive' : 'neutral'}>{each.isOpen ? 'Open' : 'Closed'}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const kindNames: Record<VisitorConditions[number]['kind'], string> = {
  'site-section': 'Section',
  'site-space': 'Space',
  page: 'Page',
};
