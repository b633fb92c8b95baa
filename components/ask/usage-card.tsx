'use client';

import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Card } from '#components/ui/card.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The tokens that answers used in the last 30 days. */
export function UsageCard({ organizationId }: { organizationId: string }) {
  const { data, error, refetch } = useRead('getAskUsage', { params: { organizationId } });
  const { locale } = useClock();
  const dayText = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Card
      title="Tokens used"
      description="The last 30 days, in UTC. Embedding tokens are not part of the daily limit."
    >
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.days.length === 0 ? (
        <>
          <p className="text-ink-soft">No tokens were used.</p>
          <Ratings ratings={data.ratings} />
        </>
      ) : (
        <>
          <ScrollRegion isGroup label="Tokens used" className="max-h-64">
            <table className="w-full text-sm">
              <thead className="text-ink-soft">
                <tr>
                  <th className="py-1 text-start font-medium">Day</th>
                  <th className="py-1 text-end font-medium">Answers</th>
                  <th className="py-1 text-end font-medium">Input tokens</th>
                  <th className="py-1 text-end font-medium">Output tokens</th>
                  <th className="py-1 text-end font-medium">Embedding tokens</th>
                </tr>
              </thead>
              <tbody className="tabular-nums">
                {data.days.map(({ day, answers, inputTokens, outputTokens, embeddedTokens }) => (
                  <tr key={day} className="border-t border-line">
                    <td className="py-1">{dayText.format(new Date(day))}</td>
                    <td className="py-1 text-end">{countText(answers, locale)}</td>
                    <td className="py-1 text-end">{countText(inputTokens, locale)}</td>
                    <td className="py-1 text-end">{countText(outputTokens, locale)}</td>
                    <td className="py-1 text-end">{countText(embeddedTokens, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <Ratings ratings={data.ratings} />
        </>
      )}
    </Card>
  );
}

/** What members thought of their answers; nothing is said where nobody rated one. */
function Ratings({ ratings: { helpful, unhelpful } }: { ratings: { helpful: number; unhelpful: number } }) {
  const { locale } = useClock();
  if (helpful + unhelpful === 0) return null;
  return (
    <p className="mt-3 text-ink-soft">
      Members rated {countText(helpful, locale)} answers as helpful and {countText(unhelpful, locale)} as not
      helpful.
    </p>
  );
}
