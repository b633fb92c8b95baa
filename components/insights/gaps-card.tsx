'use client';

import Link from 'next/link';
import { useList } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { paths } from '#lib/paths.ts';
import { FigureList } from './figure-list.tsx';

const mostLines = 10;

/** Questions of a site's visitors that it did not answer, whatever the time that is chosen. */
export function GapsCard({ place: { organizationId, siteId } }: { place: SitePlace }) {
  const { permissions } = useShell().session.organization;
  const { locale } = useClock();
  const list = useList('listSiteAskGaps', {
    params: { organizationId, siteId },
    query: { limit: String(mostLines) },
  });
  return (
    <FigureList
      title="Questions without an answer"
      description="Recent questions from visitors that this site doesn’t answer. Similar questions count together."
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
