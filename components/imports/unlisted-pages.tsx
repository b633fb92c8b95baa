'use client';

import { useId, useRef, useState } from 'react';
import { useAct, useBatch } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ImportReport, ImportRun } from '#lib/contract/imports/schemas.ts';
import { paths } from '#lib/paths.ts';
import { type Proposal, proposePages } from './propose-pages.ts';

export type UnlistedPagesProps = {
  organizationId: string;
  run: ImportRun;
  unlisted: ImportReport['unlisted'];
};

/** The pages that are not in the table of contents, to show or delete in a change request. */
export function UnlistedPages({ organizationId, run, unlisted }: UnlistedPagesProps) {
  const id = useId();
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { space: spaceId = '', changeRequest } = run.target;
  // Change requests of tries that did not get to their end, which the next try goes on in.
  const tried = useRef<{ show?: string; delete?: string }>({});
  const act = useAct();
  const batch = useBatch();
  const write = useTask(
    (change: Proposal['change']) =>
      batch(() =>
        proposePages(act, {
          ...{ spaceId, change },
          changeRequest: changeRequest ?? tried.current[change],
          pages: unlisted.filter(({ page }) => chosen.has(page)),
          onWritten: (id, pages) => {
            tried.current[change] = id;
            setChosen((now) => new Set([...now].filter((page) => !pages.includes(page))));
          },
        }),
      ),
    {
      onDone: ({ number }) => router.push(paths.changeRequest(organizationId, spaceId, number)),
    },
  );
  const toggle = (page: string) =>
    setChosen((now) => new Set(now.has(page) ? [...now].filter((one) => one !== page) : [...now, page]));
  const reason = chosen.size === 0 ? 'Select a page first' : undefined;
  const isAll = chosen.size === unlisted.length;
  return (
    <Card
      title={
        unlisted.length === 1
          ? '1 page is not in the table of contents'
          : `${unlisted.length} pages are not in the table of contents`
      }
      description="They were imported as hidden pages. Select pages to show or to delete in a change request."
      footer={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setChosen(isAll ? new Set() : new Set(unlisted.map(({ page }) => page)))}
          >
            {isAll ? 'Select none' : 'Select all'}
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabledReason={reason}
              loading={write.loading}
              onClick={() => write.run('delete')}
            >
              Delete pages
            </Button>
            <Button
              size="sm"
              disabledReason={reason}
              loading={write.loading}
              onClick={() => write.run('show')}
            >
              Show pages
            </Button>
          </div>
        </div>
      }
    >
      <ScrollRegion label="Pages not in the table of contents" className="max-h-80">
        <ul>
          {unlisted.map(({ path, page }) => (
            <li key={page} className="flex min-h-9 items-center gap-2.5">
              <Checkbox
                id={`${id}-${page}`}
                checked={chosen.has(page)}
                onCheckedChange={() => toggle(page)}
              />
              <label htmlFor={`${id}-${page}`} className="min-w-0 font-mono text-xs break-all">
                <bdi>{path}</bdi>
              </label>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {write.failure ? (
        <Callout tone="critical" announce className="mt-3">
          {write.failure.message}
        </Callout>
      ) : null}
    </Card>
  );
}
