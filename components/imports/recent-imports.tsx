'use client';

import Link from 'next/link';
import { useList } from '#components/data/query.ts';
import { countOf } from '#components/ui/count-text.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';
import { RunStatus } from './run-status.tsx';

/** The newest imports of the organization, under the form; nothing when there are none. */
export function RecentImports({ organizationId }: { organizationId: string }) {
  const runs = useList('listImportRuns', { params: { organizationId }, query: { limit: '5' } });
  if (runs.items.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="mt-10 max-w-2xl">
      <h2 id="recent-imports" className="text-base font-semibold">
        Recent imports
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {runs.items.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link href={paths.importRun(organizationId, run.id)} className={textLink}>
              {run.report ? countOf(run.report.pages, 'page') : 'Import'}
            </Link>
            <span className="flex items-center gap-3 text-ink-soft">
              <RunStatus status={run.status} />
              <RelativeTime value={run.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
