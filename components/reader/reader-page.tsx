import Link from 'next/link';
import { RenderedPage } from '#components/content/rendered-page.tsx';
import type { RenderedMarkdown } from '#lib/rendering/rendered.ts';
import { NothingHere } from './nothing-here.tsx';
import { Outline, type OutlineEntry } from './outline.tsx';
import type { DocumentPage } from './pages.ts';
import { readPage } from './read-page.ts';
import { ReaderFrame } from './reader-frame.tsx';
import { currentSite, type OpenSite } from './site.ts';
import { filled } from './words/index.ts';

/** The requested page of a published site. */
export async function ReaderPage() {
  const site = await currentSite();
  const placed = site?.map.find(site.visit.path);
  if (!site || !placed) return <NothingHere />;
  const { page, ancestors } = placed;
  const { rendered, targets } = await readPage(site, page.id);
  const { layout } = page;
  const outline = layout.outline ? outlineOf(rendered.headings) : [];
  return (
    <ReaderFrame
      site={site}
      current={{ id: page.id, aboveIds: ancestors.map(({ id }) => id) }}
      outline={outline}
      hasNavigation={layout.tableOfContents}
      isWide={layout.width === 'wide'}
    >
      <article>
        {ancestors.length > 0 ? (
          <p dir="auto" className="text-base text-ink-soft">
            {ancestors.map(({ title }) => title).join(' › ')}
          </p>
        ) : null}
        {layout.title ? (
          <h1
            dir="auto"
            className="mt-1 text-[2rem] leading-tight font-bold tracking-tight text-balance break-words"
          >
            {page.emoji ? <span className="me-2">{page.emoji}</span> : null}
            {page.title}
          </h1>
        ) : null}
        {layout.description && page.description ? (
          <p dir="auto" className="mt-2 text-lg text-pretty text-ink-soft">
            {page.description}
          </p>
        ) : null}
        {outline.length > 0 ? <Outline entries={outline} isFolded /> : null}
        <RenderedPage page={rendered} targets={targets} words={site.words.content} className="mt-6" />
      </article>
      {layout.pagination && site.look.pagination.enabled ? <Pagination site={site} pageId={page.id} /> : null}
      <PageFoot site={site} page={page} />
    </ReaderFrame>
  );
}

/** The headings for an outline: those of the upper levels, when there are at least two. */
function outlineOf(headings: RenderedMarkdown['headings']): OutlineEntry[] {
  const shown = headings.filter(({ level }) => level <= 3);
  return shown.length < 2 ? [] : shown.map(({ anchor, title, level }) => ({ anchor, title, level }));
}

function Pagination({ site, pageId }: { site: OpenSite; pageId: string }) {
  const { map, words } = site;
  const { previous, next } = map.neighbours(pageId);
  if (!previous && !next) return null;
  const look =
    'block rounded-lg border border-line px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover';
  return (
    <nav aria-label={words.previousAndNext} className="mt-12 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous ? (
        <Link href={map.hrefOf(previous)} prefetch={false} rel="prev" className={look}>
          <span className="block text-sm text-ink-soft">
            <span aria-hidden className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {words.previous}
          </span>
          <span className="font-medium break-words">{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link href={map.hrefOf(next)} prefetch={false} rel="next" className={`${look} text-end`}>
          <span className="block text-sm text-ink-soft">
            {words.next}{' '}
            <span aria-hidden className="inline-block rtl:-scale-x-100">
              →
            </span>
          </span>
          <span className="font-medium break-words">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}

/** The date of the last change, and the link to the page's Markdown. */
function PageFoot({ site, page }: { site: OpenSite; page: DocumentPage }) {
  const { words, look, language, map } = site;
  const date = page.updatedAt
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(page.updatedAt),
      )
    : undefined;
  return (
    <div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft print:hidden">
      {page.layout.metadata && date ? <p>{filled(words.updated, { date })}</p> : null}
      {look.pageActions.markdown ? (
        <a href={map.markdownHrefOf(page)} className="underline underline-offset-2 hover:text-ink">
          {words.markdown}
        </a>
      ) : null}
    </div>
  );
}
