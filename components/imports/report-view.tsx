'use client';

import { Callout } from '#components/ui/callout.tsx';
import { countText } from '#components/ui/count-text.ts';
import type { ImportReport, ImportRun } from '#lib/contract/imports/schemas.ts';
import { Problems } from './problems.tsx';
import { UnlistedPages } from './unlisted-pages.tsx';

type ReportViewProps = { organizationId: string; run: ImportRun; report: ImportReport };

/** The report of an import: its counts, and its problems by kind. */
export function ReportView({ organizationId, run, report }: ReportViewProps) {
  return (
    <div className="max-w-3xl space-y-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count label="Pages" value={report.pages} />
        <Count label="Files" value={report.files} />
        <Count label="Links" value={report.links} />
        <Count label="Old addresses" value={report.redirects.length} />
      </dl>
      {report.problems.length === 0 ? (
        <Callout tone="positive" title="Everything was imported">
          No link is broken and nothing was left out.
        </Callout>
      ) : null}
      {report.redirects.length > 0 ? (
        <Callout title="Old addresses are kept">Sites redirect readers from them to the new pages.</Callout>
      ) : null}
      {report.unlisted.length > 0 ? (
        <UnlistedPages organizationId={organizationId} run={run} unlisted={report.unlisted} />
      ) : null}
      {report.problems.length > 0 ? <Problems run={run} problems={report.problems} /> : null}
    </div>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{countText(value, 'en')}</dd>
    </div>
  );
}
