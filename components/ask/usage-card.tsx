'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readOptions } from '#components/data/read-options.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { BarChart, ChartTable } from '#components/ui/bar-chart.tsx';
import { Card } from '#components/ui/card.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type AskUsage, type UsageRange, usageRanges } from '#lib/contract/ask/model.ts';
import { usageDays } from './usage-days.ts';

const rangeNames: Record<UsageRange, string> = {
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
};

const options = usageRanges.map((value) => ({ value, label: rangeNames[value] }));

/** The questions that the model answered and the tokens that they used, by day. */
export function UsageCard({ organizationId }: { organizationId: string }) {
  const [range, setRange] = useState<UsageRange>('last30Days');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readOptions('getAskUsage', { params: { organizationId }, query: { range } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title="Usage"
      description="By day, in UTC. Embedding tokens are not part of the daily limit."
      actions={
        <Select
          aria-label="Time"
          className="w-36"
          value={range}
          options={options}
          onValueChange={(value) => setRange(usageRanges.find((each) => each === value) ?? 'last30Days')}
        />
      }
    >
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : (
        // The figures of another time stay in their place, marked as such, until those of this one are there.
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-50' : undefined}>
          <p role="status" className="sr-only">
            {isPlaceholderData ? `Loading the ${rangeNames[range].toLowerCase()}` : ''}
          </p>
          {data.days.length === 0 ? (
            <p className="text-ink-soft">No tokens were used in these {usageDays(data).length} days.</p>
          ) : (
            <Charts usage={data} />
          )}
          <Ratings ratings={data.ratings} />
        </div>
      )}
    </Card>
  );
}

function Charts({ usage }: { usage: AskUsage }) {
  const { locale } = useClock();
  const dayText = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = usageDays(usage);
  const times = days.map(({ day }) => ({ key: day, label: dayText.format(new Date(day)) }));
  const answers = { label: 'Answers', values: days.map((day) => day.answers) };
  const input = { label: 'Input tokens', values: days.map((day) => day.inputTokens) };
  const output = { label: 'Output tokens', values: days.map((day) => day.outputTokens) };
  const embedding = { label: 'Embedding tokens', values: days.map((day) => day.embeddedTokens) };
  return (
    <div className="space-y-5">
      <figure className="space-y-2">
        <figcaption className="font-medium">Tokens a day</figcaption>
        <BarChart label="Tokens a day" times={times} series={[input, output]} className="h-32" />
      </figure>
      <figure className="space-y-2">
        <figcaption className="font-medium">Answers a day</figcaption>
        <BarChart label="Answers a day" times={times} series={[answers]} className="h-20" />
      </figure>
      <ChartTable
        label="Usage by day"
        time="Day"
        times={times}
        columns={[answers, input, output, embedding]}
      />
    </div>
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
