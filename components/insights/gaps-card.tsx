'use client';

import Link from 'next/link';
import { useList } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countOf, countText } from '#components/ui/count-text.ts';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';
import { paths } from '#lib/paths.ts';
import { FigureList } from './figure-list.tsx';

const mostLines = 10;

type GapsCardProps = { place: SitePlace; questions: SiteInsights['questions'] };

/** Questions of a site's visitors that it did not answer, whatever the time that is chosen. */
export function GapsCard({ place: { organizationId, siteId }, questions }: GapsCardProps) {
  const { permissions } = useShell().session.organization;
  const { locale } = useClock();
  const list = useList('listSiteAskGaps', {
    params: { organizationId, siteId },
    query: { limit: String(mostLines) },
  });
  return (
    <FigureList
      title="Questions without an answer"
      description={[
        'Recent questions from visitors that this site doesn’t answer. Similar questions count together.',
        summaryOf(questions),
      ]
        .filter(Boolean)
        .join(' ')}
      unit="Visitors"
      lines={list.items.map(({ id, question, count, changeRequest }) => ({
        id,
        label: <bdi>{question}</bdi>,
        figure: countText(count, locale),
        action:
          permissions.viewGaps && !changeRequest ? (
            <Button size="sm" asChild>
              <Link href={paths.askGaps(organizationId)} aria-label={`Write a page for ${question}`}>
                Write page
              </Link>
            </Button>
          ) : undefined,
      }))}
      empty={
        list.failure
          ? list.failure.message
          : list.isLoading
            ? 'Loading…'
            : 'Every question of visitors was answered, or none was asked.'
      }
    />
  );
}

/** What visitors asked in the time that is chosen, and how they rated the answers; nothing where nobody asked. */
function summaryOf({ asked: total, helpful, unhelpful }: SiteInsights['questions']): string {
  if (total === 0) return '';
  const rated = helpful + unhelpful > 0 ? ` ${helpful} rated helpful, ${unhelpful} not helpful.` : '';
  return `In this time: ${countOf(total, 'question')}.${rated}`;
}
