import Link from 'next/link';
import { useRead } from '#components/data/query.ts';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { FigureList } from './figure-list.tsx';
import { PageLink, type TitleOf } from './page-link.tsx';

type Feedback = SiteInsights['feedback'];
type Ratings = Pick<Feedback, 'helpful' | 'neutral' | 'unhelpful'>;

type FeedbackCardProps = { feedback: Feedback; place: SitePlace; site: Site; titleOf: TitleOf };

/** The pages that help least, with how many of their readers say that they were helpful. */
export function FeedbackCard({ feedback, place, site, titleOf }: FeedbackCardProps) {
  const { helpful, neutral, unhelpful, pages } = feedback;
  const total = answersOf(feedback);
  return (
    <FigureList
      title="Feedback"
      description={
        total === 0
          ? 'Whether pages were helpful to their readers.'
          : `${countOf(total, 'answer')} to “Was this page helpful?”: ${helpful} yes, ${neutral} partly, ${unhelpful} no. For each page, the share of yes.`
      }
      unit="Helpful"
      lines={pages.map((one) => ({
        id: `${one.space} ${one.page}`,
        label: <PageLink path={one.path} title={titleOf(one)} published={site.urls.published} />,
        note: <span className="text-sm text-ink-soft">{countOf(answersOf(one), 'answer')}</span>,
        figure: `${Math.round((one.helpful / answersOf(one)) * 100)} %`,
      }))}
      empty={<NoAnswers place={place} />}
    />
  );
}

function NoAnswers({ place }: { place: SitePlace }) {
  const { data: look } = useRead('getSiteCustomization', { params: place });
  if (!look || look.feedback.enabled) return 'Nobody answered in this period.';
  return (
    <>
      Readers are not asked. Choose <strong>Ask whether a page was helpful</strong> in{' '}
      <Link href={paths.siteCustomization(place.organizationId, place.siteId)} className={textLink}>
        Customization
      </Link>
      , and their answers appear here.
    </>
  );
}

type CommentsCardProps = { comments: Feedback['comments']; site: Site; titleOf: TitleOf };

/** What readers wrote of pages, the latest first. */
export function CommentsCard({ comments, site, titleOf }: CommentsCardProps) {
  return (
    <Card title="Reader comments" description="Newest first. Comments are anonymous.">
      <ul aria-label="Reader comments" className="-my-3">
        {comments.map(({ page, space, path, rating, comment, at }) => (
          <li key={`${page} ${at} ${comment}`} className="border-t border-line py-3 first:border-t-0">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 truncate">
                <PageLink
                  path={path}
                  title={titleOf({ page, space, path })}
                  published={site.urls.published}
                />
              </span>
              <Badge tone={verdicts[rating].tone}>{verdicts[rating].text}</Badge>
              <RelativeTime value={at} className="ms-auto text-sm text-ink-soft" />
            </div>
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const verdicts: Record<Feedback['comments'][number]['rating'], { text: string; tone: Tone }> = {
  1: { text: 'Helpful', tone: 'positive' },
  0: { text: 'Partly helpful', tone: 'neutral' },
  [-1]: { text: 'Not helpful', tone: 'caution' },
};

/** How many readers answered. */
export function answersOf({ helpful, neutral, unhelpful }: Ratings): number {
  return helpful + neutral + unhelpful;
}
