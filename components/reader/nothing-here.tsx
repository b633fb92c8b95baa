import Link from 'next/link';
import { answerWith } from '#console/answer-status.ts';
import { ReaderFrame } from './reader-frame.tsx';
import { SearchForm } from './search-form.tsx';
import { currentSite, isWithoutPages } from './site.ts';
import { filled } from './words/index.ts';

/** The not-found screen of a site that the visitor can read, or of no site. */
export async function NothingHere() {
  answerWith(404);
  const site = await currentSite();
  if (!site) return <NothingToRead />;
  const { words, base } = site;
  const isEmpty = isWithoutPages(site);
  // An empty space has no first page to link to.
  const firstPage = isEmpty ? '/' : base;
  return (
    <ReaderFrame site={site} current={undefined}>
      <div className="py-10">
        <h1 className="text-2xl font-semibold">{isEmpty ? words.noPages : words.noSuchPage}</h1>
        <p className="mt-2 mb-5 text-ink-soft">
          {isEmpty ? words.noPagesHint : words.noSuchPageHint}{' '}
          <Link href={firstPage} prefetch={false} className="text-accent underline underline-offset-2">
            {filled(words.firstPage, { title: site.site.title })}
          </Link>
        </p>
        <SearchForm label={words.searchAll} />
      </div>
    </ReaderFrame>
  );
}

/** The same text for missing, unpublished and protected sites, so that it reveals nothing. */
function NothingToRead() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 text-lg">
      <h1 className="text-2xl font-semibold">Page not found</h1>
      <p className="mt-2 text-ink-soft">
        If someone gave you a link, ask them for a new one. It may have been turned off.
      </p>
    </main>
  );
}
