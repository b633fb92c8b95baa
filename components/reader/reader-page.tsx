import Link from 'next/link';
import { RenderedPage } from '#components/content/index.ts';
import { NothingHere } from './nothing-here.tsx';
import { Outline } from './outline.tsx';
import { findByPath, hrefOf, neighbours } from './pages.ts';
import { readPage } from './read-page.ts';
import { ReaderFrame } from './reader-frame.tsx';
import { currentSite, type OpenSite } from './site.ts';

/** The page of a published site at this request's address. */
export async function ReaderPage() {
  const site = await currentSite();
  const placed = site && findByPath(site.pages, site.visit.path);
  if (!placed) return <NothingHere />;
  const { page, ancestors } = placed;
  const { document, headings, targets } = await readPage(site, page.id);
  const { layout } = page;
  return (
    <ReaderFrame
      site={site}
      current={page}
      outline={layout.outline ? <Outline headings={headings} /> : undefined}
      hasNavigation={layout.tableOfContents}
      isWide={layout.width === 'wide'}
    >
      <article>
        {ancestors.length > 0 ? <p className="text-ink-soft">{ancestors.at(-1)?.title}</p> : null}
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
        <RenderedPage document={document} targets={targets} className="mt-6" />
      </article>
      {layout.pagination ? <Pagination site={site} pageId={page.id} /> : null}
    </ReaderFrame>
  );
}

function Pagination({ site, pageId }: { site: OpenSite; pageId: string }) {
  const { previous, next } = neighbours(site.pages, pageId);
  if (!previous && !next) return null;
  const look =
    'block rounded-lg border border-line px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover';
  return (
    <nav aria-label="Previous and next" className="mt-12 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous ? (
        <Link href={hrefOf(site.base, site.pages, previous)} rel="prev" className={look}>
          <span className="block text-sm text-ink-soft">Previous</span>
          <span className="font-medium break-words">{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link href={hrefOf(site.base, site.pages, next)} rel="next" className={`${look} text-end`}>
          <span className="block text-sm text-ink-soft">Next</span>
          <span className="font-medium break-words">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
