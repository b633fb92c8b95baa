'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countOf, countText } from '#components/ui/count-text.ts';
import { textLink } from '#components/ui/text-link.ts';
import type { AskGap } from '#lib/contract/ask/gaps.ts';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';
import { paths } from '#lib/paths.ts';
import { FigureList } from './figure-list.tsx';

const GapPageDialog = lazyWindow(
  async () => (await import('#components/ask/gap-page-dialog.tsx')).GapPageDialog,
);

const mostLines = 10;

type GapsCardProps = {
  place: SitePlace;
  questions: SiteInsights['questions'];
  /** Nothing is shown where there is no gap. */
  isOptional?: boolean;
};

/** Questions of a site's visitors that it did not answer, whatever the time that is chosen. */
export function GapsCard({
  place: { organizationId, siteId },
  questions,
  isOptional = false,
}: GapsCardProps) {
  const { permissions } = useShell().session.organization;
  const [writing, setWriting] = useState<AskGap>();
  const { locale } = useClock();
  const list = useList('listSiteAskGaps', {
    params: { organizationId, siteId },
    query: { limit: String(mostLines) },
  });
  if (isOptional && list.items.length === 0) return null;
  const actionOn = (gap: AskGap) => {
    if (gap.changeRequest) {
      const { space, number } = gap.changeRequest;
      return (
        <Link className={textLink} href={paths.changeRequest(organizationId, space, number)}>
          Draft #{number}
        </Link>
      );
    }
    return permissions.viewGaps ? (
      <Button
        size="sm"
        aria-label={`Write page for ${gap.question}`}
        onClick={() => setWriting(gap)}
        aria-haspopup="dialog"
      >
        Write page
      </Button>
    ) : undefined;
  };
  return (
    <>
      <FigureList
        title="Questions without an answer"
        description={[
          'Recent questions from visitors that this site doesn’t answer. Similar questions count together.',
          summaryOf(questions),
        ]
          .filter(Boolean)
          .join(' ')}
        unit="Visitors"
        lines={list.items.map((gap) => ({
          id: gap.id,
          label: <bdi>{gap.question}</bdi>,
          figure: countText(gap.count, locale),
          action: actionOn(gap),
        }))}
        empty={list.failure ? list.failure.message : list.isLoading ? 'Loading…' : 'No unanswered questions.'}
      />
      {writing ? (
        <GapPageDialog
          organizationId={organizationId}
          gap={writing}
          onDismiss={() => setWriting(undefined)}
        />
      ) : null}
    </>
  );
}

/** What visitors asked in the time that is chosen, and how they rated the answers; nothing where nobody asked. */
function summaryOf({ asked: total, helpful, unhelpful }: SiteInsights['questions']): string {
  if (total === 0) return '';
  const rated = helpful + unhelpful > 0 ? ` ${helpful} rated helpful, ${unhelpful} not helpful.` : '';
  return `In this period: ${countOf(total, 'question')}.${rated}`;
}
