'use client';

import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Input } from '#components/ui/input.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ImportReport, ImportRun } from '#lib/contract/imports/schemas.ts';

type Problem = ImportReport['problems'][number];

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
  'too-long': 'Pages or words that are too long',
  unprintable: 'Characters that no page can hold',
  'not-taken': 'Files that were not taken',
  'outside-root': 'Files outside of the folder of the pages',
};

/** What an import could not take as it stands, by kind: filtered by a text, and to keep as a file. */
export function Problems({ run, problems }: { run: ImportRun; problems: readonly Problem[] }) {
  const [text, setText] = useState('');
  const sought = text.trim().toLocaleLowerCase();
  const shown = problems.filter(({ path, message }) =>
    `${path} ${message}`.toLocaleLowerCase().includes(sought),
  );
  const groups = Object.entries(Object.groupBy(shown, ({ kind }) => kind));
  return (
    <section aria-labelledby="import-problems" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="import-problems" className="text-base font-semibold">
          {problems.length === 1
            ? 'One thing could not be taken as it stands'
            : `${problems.length} things could not be taken as they stand`}
        </h2>
        <Button size="sm" onClick={() => download(`import-${run.id}.csv`, csvOf(problems))}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Input
        type="search"
        icon={<Search />}
        aria-label="Filter what could not be taken"
        placeholder="Filter by file or words"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.length === 0 ? <p className="text-ink-soft">Nothing matches.</p> : null}
      {groups.map(([kind, some = []]) => (
        <Card key={kind} title={kinds[kind] ?? kind} description={`${some.length} in all`}>
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
  // A cell that begins like a formula would be run by a spreadsheet.
  const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
  const rows = problems.map(({ kind, path, message }) => [kinds[kind] ?? kind, path, message]);
  return [['Kind', 'File', 'What'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
