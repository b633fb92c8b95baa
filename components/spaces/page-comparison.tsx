'use client';

import type { Targets } from '#components/content/targets.ts';
import { useRead } from '#components/data/query.ts';
import { AttributeList } from '#components/diff/attribute-list.tsx';
import { attributeRows } from '#components/diff/attributes.ts';
import { blockChangesOf, isQuiet, namesFiles } from '#components/diff/page-changes.ts';
import { RenderedChanges } from '#components/diff/rendered-changes.tsx';
import { usePageFiles } from '#components/diff/use-page-files.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { File } from '#lib/contract/content/file.ts';
import { readReference } from '#lib/document/references.ts';

export type PageComparisonProps = { spaceId: string; from: string; to: string; pageId: string };

const nothing: never[] = [];

/** The differences of a page between two revisions: its properties, and its rendered text. */
export function PageComparison({ spaceId, from, to, pageId }: PageComparisonProps) {
  const params = { spaceId, revisionId: from, otherRevisionId: to, pageId };
  const { data, error, refetch } = useRead('compareRevisionPage', { params });
  const changes = data ? blockChangesOf(data) : nothing;
  const files = usePageFiles({
    spaceId,
    page: pageId,
    before: namesFiles(changes, 'before') ? from : undefined,
    after: namesFiles(changes, 'after') ? to : undefined,
  });
  const targets = targetsIn(files);
  if (error && !data) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="my-2 h-16" />;
  const rows = attributeRows(data.changes);
  const isSame = changes.every(isQuiet);
  return (
    <div className="my-2 grid grid-cols-1 gap-3 rounded-md border border-line p-3">
      {rows.length > 0 ? <AttributeList rows={rows} /> : null}
      {isSame ? (
        <p className="text-ink-soft">The text of this page did not change.</p>
      ) : (
        <RenderedChanges changes={changes} targets={targets} />
      )}
    </div>
  );
}

/** Shows the files of the page. Links are left out, because those of an earlier revision may lead nowhere. */
function targetsIn(files: readonly File[]): Targets {
  return {
    link: () => ({ href: '#' }),
    file: (target) => {
      const reference = readReference(target);
      const file = reference?.kind === 'file' ? files.find(({ id }) => id === reference.file) : undefined;
      return file && { href: file.downloadURL, name: file.name };
    },
  };
}
