'use client';

import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { downloadCsv } from '#components/ui/download.ts';
import { Input } from '#components/ui/input.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ImportReport, ImportRun } from '#lib/contract/imports/schemas.ts';
import { csvFile } from '#lib/csv.ts';

type Problem = ImportReport['problems'][number];

const kinds: Record<string, string> = {
  'broken-link': 'Broken links',
  'broken-anchor': 'Broken links to headings',
  'missing-page': 'Pages in the table of contents that are not in the folder',
  'listed-twice': 'Pages listed twice in the table of contents',
  'unread-summary-line': 'Lines of the table of contents that are not links',
  settings: 'Unknown settings',
  'front-matter': 'Unknown page options',
  condition: 'Pages whose condition can’t be read',
  redirect: 'Redirects to missing pages',
  'not-text': 'Pages that are not text',
  'too-long': 'Pages or texts that are too long',
  'too-deep': 'Pages that were moved up because they were too deep',
  unprintable: 'Characters that are not allowed',
  'not-taken': 'Files that were not imported',
  'outside-root': 'Files outside the folder of the pages',
};

/** The problems of an import by kind, with a filter and a download. */
export function Problems({ run, problems }: { run: ImportRun; problems: readonly Problem[] }) {
  const [text, setText] = useState('');
  const query = text.trim().toLocaleLowerCase();
  const shown = problems.filter(({ path, message }) =>
    `${path} ${message}`.toLocaleLowerCase().includes(query),
  );
  const groups = Object.entries(Object.groupBy(shown, ({ kind }) => kind));
  return (
    <section aria-labelledby="import-problems" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="import-problems" className="text-base font-semibold">
          {countOf(problems.length, 'problem')}
        </h2>
        <Button size="sm" onClick={() => downloadCsv(`import-${run.id}.csv`, csvOf(problems))}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Input
        type="search"
        icon={<Search />}
        aria-label="Filter problems"
        placeholder="Filter by file or text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.length === 0 ? <p className="text-ink-soft">No results.</p> : null}
      {groups.map(([kind, some = []]) => (
        <Card key={kind} title={kinds[kind] ?? kind} description={`${some.length} in total`}>
          <ScrollRegion isGroup label={kinds[kind] ?? kind} className="max-h-80">
            <ul className="space-y-2">
              {some.map(({ path, message }) => (
                <li key={`${path} ${message}`} className="break-words">
                  <bdi className="font-mono text-xs text-ink-soft">{path}</bdi>
                  <p dir="auto">{message}</p>
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </Card>
      ))}
    </section>
  );
}

function csvOf(problems: readonly Problem[]): string {
  return csvFile(
    ['Kind', 'File', 'Problem'],
    problems.map(({ kind, path, message }) => [kinds[kind] ?? kind, path, message]),
  );
}
