'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { RedirectForm } from '#components/sites/redirect-form.tsx';
import { SiteFrame, type SitePlace } from '#components/sites/site-frame.tsx';
import { spacesOf } from '#components/sites/structure.ts';
import type { SpaceChoice } from '#components/spaces/use-space-choices.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ranges, type SiteInsights } from '#lib/contract/insights/schemas.ts';
import type { SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { changeText } from './change-text.ts';
import { answersOf, CommentsCard, FeedbackCard } from './feedback-cards.tsx';
import { FigureList } from './figure-list.tsx';
import { GapsCard } from './gaps-card.tsx';
import { insightsInput, rangeOptions, usualRange } from './insights-input.ts';
import { decodedPath, PageLink, type TitleOf, usePageTitles } from './page-link.tsx';
import { createSearchPage } from './search-page.ts';
import { ViewsChart } from './views-chart.tsx';

const WritePageDialog = lazyWindow(
  async () => (await import('#components/pages/write-page-dialog.tsx')).WritePageDialog,
);

/** What people read, look for and miss on a site. */
export function InsightsScreen(place: SitePlace) {
  return <SiteFrame {...place}>{(site) => <Insights place={place} site={site} />}</SiteFrame>;
}

function Insights({ place, site }: { place: SitePlace; site: Site }) {
  const [range, setRange] = useQueryState('range', parseAsStringLiteral(ranges).withDefault(usualRange));
  const { data, error, refetch, isRefetching } = useRead('getSiteInsights', insightsInput(place, range));
  return (
    <div className="space-y-5">
      <Select
        aria-label="Time"
        className="w-40"
        value={range}
        options={rangeOptions}
        onValueChange={(value) => void setRange(ranges.find((each) => each === value) ?? usualRange)}
      />
      {data ? (
        <Figures place={place} site={site} insights={data} />
      ) : error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} retrying={isRefetching} />
      ) : (
        <div role="status" aria-label="Loading" className="space-y-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  );
}

type FiguresProps = { place: SitePlace; site: Site; insights: SiteInsights };

function Figures({ place, site, insights }: FiguresProps) {
  const { totals, before, series, interval, pages, searches, referrers, missing, feedback } = insights;
  const titleOf = usePageTitles([...pages, ...feedback.pages, ...feedback.comments]);
  const counts = [
    totals.views,
    before.views,
    searches.length,
    missing.length,
    answersOf(feedback),
    insights.questions.asked,
  ];
  const isEmpty = counts.every((count) => count === 0);
  if (isEmpty)
    return (
      <>
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title="No visits in this period"
          description={
            site.published
              ? 'What readers of this site view and search for appears here a few seconds later. Visitors are counted without cookies.'
              : 'Publish this site, and what its readers view and search for appears here.'
          }
        />
        <GapsCard place={place} questions={insights.questions} isOptional />
      </>
    );
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Total label="Page views" count={totals.views} before={before.views} />
        <Total label="Visitors" count={totals.visitors} before={before.visitors} />
        <Total label="Sessions" count={totals.sessions} before={before.sessions} />
      </dl>
      <Card title="Page views" description="By people. Crawlers and other programs are left out.">
        <ViewsChart series={series} interval={interval} />
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Pages pages={pages} site={site} titleOf={titleOf} />
        <Searches searches={searches} place={place} />
        <Missing missing={missing} place={place} site={site} />
        <Referrers referrers={referrers} />
        <GapsCard place={place} questions={insights.questions} />
        <FeedbackCard feedback={feedback} place={place} site={site} titleOf={titleOf} />
        {feedback.comments.length > 0 ? (
          <CommentsCard comments={feedback.comments} site={site} titleOf={titleOf} />
        ) : null}
      </div>
    </>
  );
}

function Total({ label, count, before }: { label: string; count: number; before: number }) {
  const { locale } = useClock();
  const change = changeText(count, before);
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tabular-nums">{countText(count, locale)}</span>
        {change ? (
          <span className="text-sm text-ink-soft">
            {change}
            <span className="sr-only"> compared with the previous period</span>
          </span>
        ) : null}
      </dd>
    </div>
  );
}

type PagesProps = Pick<SiteInsights, 'pages'> & { site: Site; titleOf: TitleOf };

function Pages({ pages, site, titleOf }: PagesProps) {
  const { locale } = useClock();
  const { published } = site.urls;
  return (
    <FigureList
      title="Top pages"
      description="The pages that were viewed most."
      unit="Page views"
      lines={pages.map((one) => ({
        id: `${one.space} ${one.page}`,
        label: <PageLink path={one.path} title={titleOf(one)} published={published} />,
        figure: countText(one.views, locale),
      }))}
      empty="No page views in this period."
    />
  );
}

function Searches({ searches, place }: Pick<SiteInsights, 'searches'> & { place: SitePlace }) {
  const { locale } = useClock();
  const { data: structure } = useRead('getSiteStructure', { params: place });
  const [writing, setWriting] = useState<string>();
  const act = useAct();
  const spaces = structure ? editableSpacesOf(structure) : [];
  const actionOn = (query: string) => (
    <Button
      size="sm"
      aria-label={`Write page for ${query}`}
      aria-haspopup="dialog"
      onClick={() => setWriting(query)}
    >
      Write page
    </Button>
  );
  return (
    <>
      <FigureList
        title="Searches"
        description="What readers looked for. A search that finds nothing is a page to write, or a synonym to add."
        unit="Searches"
        lines={searches.map(({ query, count, results }) => ({
          id: query,
          label: <bdi>{query}</bdi>,
          note: results === 0 ? <Badge tone="caution">Nothing found</Badge> : null,
          figure: countText(count, locale),
          action: results === 0 && spaces.length > 0 ? actionOn(query) : undefined,
        }))}
        empty="No searches in this period."
      />
      {writing === undefined ? null : (
        <WritePageDialog
          organizationId={place.organizationId}
          title={writing}
          spaces={spaces}
          create={(space) => createSearchPage(act, space, writing)}
          onDismiss={() => setWriting(undefined)}
        />
      )}
    </>
  );
}

/** The spaces of a site that the caller can write in, each once. */
function editableSpacesOf(structure: SiteStructure): SpaceChoice[] {
  const spaces = new Map(spacesOf(structure).map(({ space }) => [space.id, space]));
  return [...spaces.values()]
    .filter(({ permissions }) => permissions?.edit)
    .map((space) => ({ space, path: [] }));
}

type MissingProps = Pick<SiteInsights, 'missing'> & { place: SitePlace; site: Site };

function Missing({ missing, place, site }: MissingProps) {
  const { locale } = useClock();
  const [source, setSource] = useState<string>();
  return (
    <>
      <FigureList
        title="Missing addresses"
        description="Addresses that readers opened and that don’t exist."
        unit="Requests"
        lines={missing.map(({ path, count }) => ({
          id: path,
          label: <bdi className="font-mono text-sm">{decodedPath(path)}</bdi>,
          figure: countText(count, locale),
          action: (
            <Button
              size="sm"
              aria-label={`Add redirect for ${decodedPath(path)}`}
              disabledReason={site.permissions.admin ? undefined : needsRole('admin')}
              onClick={() => setSource(path)}
            >
              Add redirect
            </Button>
          ),
        }))}
        empty="No missing address was opened in this period."
      />
      {source === undefined ? null : (
        <RedirectForm place={place} source={source} onDismiss={() => setSource(undefined)} />
      )}
    </>
  );
}

function Referrers({ referrers }: Pick<SiteInsights, 'referrers'>) {
  const { locale } = useClock();
  return (
    <FigureList
      title="Referrers"
      description="The sites that readers came from."
      unit="Page views"
      lines={referrers.map(({ domain, views }) => ({
        id: domain,
        label: <bdi>{domain}</bdi>,
        figure: countText(views, locale),
      }))}
      empty="No visits from other sites in this period."
    />
  );
}
