import { drawReferences } from '#components/content/api-reference.tsx';
import { RenderedPage } from '#components/content/rendered-page.tsx';
import type { Targets } from '#components/content/targets.ts';
import { directionOfText } from '#lib/document/direction.ts';
import { filled, type ReaderWords, wordsOf } from '../words/index.ts';
import { newTabParts, readerParts } from './content-parts.tsx';
import { SiteDocument } from './document.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Outline } from './outline.tsx';
import { PageActions } from './page-actions.tsx';
import { TitleText } from './title-text.tsx';
import type { PageView } from './views.ts';

/** A page of a published site. */
export function SitePage({ page }: { page: PageView }) {
  const { frame, title, emoji, description, outline, content } = page;
  const words = wordsOf(frame.language);
  return (
    <SiteDocument
      frame={frame}
      words={words}
      outline={outline}
      hasNavigation={page.hasNavigation}
      isWide={page.isWide}
    >
      <article>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 flex-1">
            <Breadcrumbs page={page} words={words} />
            {title === undefined ? null : (
              <h1
                dir={directionOfText(title)}
                className="mt-1 text-[2rem] leading-tight font-bold tracking-tight text-balance break-words"
              >
                {emoji ? <span className="me-2">{emoji}</span> : null}
                {title}
              </h1>
            )}
          </div>
          <PageActions actions={page.actions} words={words} />
        </div>
        {description ? (
          <p dir="auto" className="mt-2 text-lg text-pretty text-ink-soft">
            {description}
          </p>
        ) : null}
        {outline.length > 0 ? <Outline entries={outline} words={words} isFolded /> : null}
        <RenderedPage
          page={content}
          parts={frame.opensTabs ? newTabParts : readerParts}
          targets={targetsOf(page)}
          words={words.content}
          className="mt-6"
        />
      </article>
      <Pagination page={page} words={words} />
      <PageFoot page={page} words={words} />
    </SiteDocument>
  );
}

function targetsOf({ links, files, references }: PageView): Targets {
  const own = <Value,>(values: Record<string, Value>) => {
    const known = new Map(Object.entries(values));
    return (target: string) => known.get(target);
  };
  return { link: own(links), file: own(files), ...drawReferences(references) };
}

type PartProps = { page: PageView; words: ReaderWords };

/** The pages and groups above a page; a group has no address. */
function Breadcrumbs({ page: { above }, words }: PartProps) {
  if (above.length === 0) return null;
  const direction = directionOfText(above.map(({ title }) => title).join(' '));
  return (
    <nav aria-label={words.breadcrumbs} className="text-base text-ink-soft">
      <ol dir={direction}>
        {above.map(({ title, href }, at) => (
          <li key={href ?? title} className="inline break-words">
            {at > 0 ? <span aria-hidden> › </span> : null}
            {href ? (
              <a href={href} className="hover:text-ink hover:underline">
                <TitleText>{title}</TitleText>
              </a>
            ) : (
              <TitleText>{title}</TitleText>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Pagination({ page: { previous, next }, words }: PartProps) {
  if (!previous && !next) return null;
  const look =
    'block rounded-lg border border-line px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover';
  return (
    <nav aria-label={words.previousAndNext} className="mt-12 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous ? (
        <a href={previous.href} rel="prev" className={look}>
          <span className="block text-sm text-ink-soft">
            <span aria-hidden className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {words.previous}
          </span>
          <span className="font-medium break-words">
            <TitleText>{previous.title}</TitleText>
          </span>
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={next.href} rel="next" className={`${look} text-end`}>
          <span className="block text-sm text-ink-soft">
            {words.next}{' '}
            <span aria-hidden className="inline-block rtl:-scale-x-100">
              →
            </span>
          </span>
          <span className="font-medium break-words">
            <TitleText>{next.title}</TitleText>
          </span>
        </a>
      ) : null}
    </nav>
  );
}

/** The question whether the page was helpful, and the date of the last change. */
function PageFoot({ page: { updated, feedback }, words }: PartProps) {
  const date = updated ? filled(words.updated, { date: updated }) : undefined;
  if (feedback === undefined)
    return date ? <p className="mt-8 text-sm text-ink-soft print:hidden">{date}</p> : null;
  return (
    <div className="mt-10 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 border-t border-line pt-5 text-base print:hidden">
      <FeedbackForm path={feedback} words={words} />
      {date ? <p className="text-sm leading-9 text-ink-soft">{date}</p> : null}
    </div>
  );
}
