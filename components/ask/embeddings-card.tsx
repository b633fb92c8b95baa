'use client';

import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#components/data/read-options.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import type { AskEmbeddings } from '#lib/contract/ask/model.ts';

/** How often the state is read while passages are embedded, and otherwise. */
const [busyMs, waitingMs] = [2_000, 30_000];

function isComplete({ passages, embedded, mostPassages }: AskEmbeddings): boolean {
  return embedded >= Math.min(passages, mostPassages);
}

/** How many passages of an organization search finds by meaning. */
export function EmbeddingsCard({ organizationId }: { organizationId: string }) {
  const read = useQuery({
    ...readOptions('getAskEmbeddings', { params: { organizationId } }),
    refetchInterval: ({ state: { data } }) =>
      data && !data.failure && !isComplete(data) ? busyMs : waitingMs,
  });
  return (
    <Card title="Search by meaning" description="Used by searches of three words or more.">
      <ReadView read={read} skeleton="h-6">
        {(state) => <EmbeddingsState state={state} />}
      </ReadView>
    </Card>
  );
}

function EmbeddingsState({ state }: { state: AskEmbeddings }) {
  const { locale } = useClock();
  const { passages, embedded, mostPassages, failure, retryAt } = state;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: 'numeric' });
  const counts = `${countText(embedded, locale)} of ${countText(passages, locale)} passages`;
  return (
    <div className="space-y-3">
      <p role="status">
        {passages === 0
          ? 'You have no pages yet.'
          : isComplete(state) || failure
            ? `${counts} can be found by meaning.`
            : `Preparing: ${counts} can be found by meaning so far.`}
      </p>
      {passages > mostPassages ? (
        <p className="text-ink-soft">
          At most {countText(mostPassages, locale)} passages can be found by meaning. The others are found by
          their words.
        </p>
      ) : null}
      {failure ? (
        <Callout tone="critical" title="The last attempt failed">
          {failure} {retryAt ? `Lectern tries again at ${time.format(new Date(retryAt))}.` : null}
        </Callout>
      ) : null}
    </div>
  );
}
