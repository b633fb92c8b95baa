'use client';

import { SearchX } from 'lucide-react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { AnswerView } from '#components/frame/ask-answer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { AskFrame } from './ask-frame.tsx';

export type AnswerScreenProps = { organizationId: string; answerId: string };

/** An answer that a member shared, as far as its reader may read its sources. */
export function AnswerScreen({ organizationId, answerId }: AnswerScreenProps) {
  const params = { organizationId, askAnswerId: answerId };
  const read = useRead('getAskAnswer', { params });
  const unshare = useAction('updateAskAnswer', { done: 'The link no longer works for others' });
  return (
    <AskFrame title="Ask">
      <ReadView read={read} skeleton="h-64 max-w-2xl">
        {(shared) => (
          <article className="max-w-2xl space-y-4">
            <h2 className="text-lg font-semibold wrap-anywhere">
              <bdi>{shared.question}</bdi>
            </h2>
            <p className="text-sm text-ink-soft">
              Answered <RelativeTime value={shared.createdAt} />
            </p>
            {shared.canEdit && shared.isShared ? (
              <Callout
                title="Shared with your organization"
                action={
                  <Button
                    size="sm"
                    loading={unshare.loading}
                    onClick={() => unshare.run({ params, body: { isShared: false } })}
                  >
                    Stop sharing
                  </Button>
                }
              >
                Members who have this link see what they have access to.
              </Callout>
            ) : null}
            {shared.isPartial ? (
              <Callout tone="caution">
                You no longer have access to some sources. What they said is left out.
              </Callout>
            ) : null}
            {shared.answer ? (
              <AnswerView answer={shared.answer} />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title="Nothing to show"
                description="There is no answer from pages that you can read."
              />
            )}
          </article>
        )}
      </ReadView>
    </AskFrame>
  );
}
