'use client';

import Link from 'next/link';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ImportReport, ImportRun } from '#lib/contract/imports/schemas.ts';
import { paths } from '#lib/paths.ts';

const kinds: Record<string, string> = {
  'broken-link': 'Links that lead to nothing',
  'broken-anchor': 'Links to headings that are not there',
  'missing-page': 'Pages that the table of contents names and the folder lacks',
  'listed-twice': 'Pages that the table of contents names twice',
  'unread-summary-line': 'Lines of the table of contents that are no links',
  settings: 'Settings that are not known',
  'front-matter': 'Page options that are not known',
  redirect: 'Old addresses that lead to nothing',
  'not-text': 'Pages that are no text',
  'too-long': 'Pages that are too long',
  'not-taken': 'Files that were not taken',
  'outside-root': 'Files outside of the folder of the pages',
};

type ReportViewProps = { organizationId: string; run: ImportRun; report: ImportReport };

/** What an import took, and everything that it could not take, by kind. */
export function ReportView({ organizationId, run, report }: ReportViewProps) {
  const groups = Object.entries(Object.groupBy(report.problems, ({ kind }) => kind));
  const space = run.target.space ?? '';
  return (
    <div className="max-w-3xl space-y-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count label="Pages" value={report.pages} />
        <Count label="Files" value={report.files} />
        <Count label="Links" value={report.links} />
        <Count label="Old addresses" value={report.redirects.length} />
      </dl>
      {report.problems.length === 0 ? (
        <Callout tone="positive" title="Everything was taken">
          No link is broken and nothing was left out.
        </Callout>
      ) : null}
      {report.redirects.length > 0 ? (
        <Callout title="Old addresses are kept">
          Sites send readers from them to where the pages are now.
        </Callout>
      ) : null}
      {report.unlisted.length > 0 ? (
        <Card
          title={`${report.unlisted.length} pages are in no table of contents`}
          description="They were taken as hidden pages. Show them in a change request, or delete them."
        >
          <ul className="space-y-1">
            {report.unlisted.map(({ path, page }) => (
              <li key={page} className="font-mono text-xs break-all">
                {path}
              </li>
            ))}
          </ul>
          <Link href={paths.spaceContent(organizationId, space)} className={textLink}>
            Open the space
          </Link>
        </Card>
      ) : null}
      {groups.map(([kind, problems = []]) => (
        <Card key={kind} title={kinds[kind] ?? kind} description={`${problems.length} in all`}>
          <ScrollRegion label={kinds[kind] ?? kind} className="max-h-80">
            <ul className="space-y-2">
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`} className="break-words">
                  <span className="font-mono text-xs text-ink-soft">{path}</span>
                  <p>{message}</p>
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </Card>
      ))}
    </div>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value.toLocaleString('en')}</dd>
    </div>
  );
}
