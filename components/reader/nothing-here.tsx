import Link from 'next/link';
import { answerWith } from '#console/answer-status.ts';
import { ReaderFrame } from './reader-frame.tsx';
import { SearchForm } from './search-form.tsx';
import { currentSite, isWithoutPages } from './site.ts';
import { filled } from './words/index.ts';

/** What a visitor sees for an address without a page: of a site that they may read, or of none. */
export async function NothingHere() {
  answerWith(404);
  const site = await currentSite();
  if (!site) return <NothingToRead />;
  const { words, base } = site;
  const isEmpty = isWithoutPages(site);
  // A space without pages has no first page to lead to.
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

/** Says the same of a site that is not there, one that is not published and one that needs a key. */
function NothingToRead() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 text-lg">
      <h1 className="text-2xl font-semibold">There is nothing here</h1>
      <p className="mt-2 text-ink-soft">
        If somebody gave you a link to read this, ask them for a new one: it may have been switched off.
      </p>
    </main>
  );
}
