'use client';

import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OpenAPISpecComparison } from '#lib/contract/openapi/schemas.ts';
import { SpecPages } from './spec-pages.tsx';

export type SpecChangesProps = {
  params: { organizationId: string; specSlug: string; versionId: string };
  title: string;
  onDismiss: () => void;
};

/** What clients notice of a version, compared with the one before it. */
export function SpecChanges({ params, title, onDismiss }: SpecChangesProps) {
  const read = useRead('getOpenApiSpecChanges', { params });
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      width="lg"
      title={`Changes in ${title}`}
      description="Operations, parameters, requests and responses, compared with the version before."
      footer={<Button onClick={onDismiss}>Close</Button>}
    >
      <ReadView read={read} skeleton="h-24">
        {(comparison) => (
          <>
            <Changes comparison={comparison} />
            {comparison.breaking > 0 ? (
              <section className="mt-4 space-y-1.5">
                <h3 className="font-medium">Pages that show this spec</h3>
                <SpecPages organizationId={params.organizationId} specSlug={params.specSlug} />
              </section>
            ) : null}
          </>
        )}
      </ReadView>
    </Dialog>
  );
}

function Changes({ comparison }: { comparison: OpenAPISpecComparison }) {
  const { from, changes, count, breaking } = comparison;
  if (from === undefined) return <p>This is the first version, so there is none to compare it with.</p>;
  if (count === 0) return <p>Nothing changed for clients. Only texts, examples or the order differ.</p>;
  return (
    <>
      <p className="mb-3">
        {breaking === 0
          ? `${countOf(count, 'change')}, none of them breaking.`
          : `${countOf(count, 'change')}, ${breaking} of them breaking: clients that work today may fail.`}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {[true, false].flatMap((kind) =>
          changes
            .filter((change) => change.breaking === kind)
            .map((change) => (
              <li key={`${change.operation} ${change.message}`} className="px-3 py-2">
                <p className="flex flex-wrap items-center gap-2">
                  <code className="min-w-0 font-mono text-sm break-all">{change.operation}</code>
                  {change.breaking ? <Badge tone="critical">Breaking</Badge> : null}
                </p>
                <p className="break-words text-ink-soft">{change.message}.</p>
              </li>
            )),
        )}
      </ul>
      {count > changes.length ? <p className="mt-3">{`And ${count - changes.length} more.`}</p> : null}
    </>
  );
}
