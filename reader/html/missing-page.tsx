import { filled, wordsOf } from '../words/index.ts';
import { SiteDocument } from './document.tsx';
import { SearchForm } from './search-form.tsx';
import type { MissingView } from './views.ts';

/** The screen for an address without a page, on a site that the visitor can read. */
export function MissingPage({ missing: { frame, isEmpty, firstPage } }: { missing: MissingView }) {
  const words = wordsOf(frame.language);
  return (
    <SiteDocument frame={frame} words={words}>
      <div data-missing className="py-10">
        <h1 className="text-2xl font-semibold">{isEmpty ? words.noPages : words.noSuchPage}</h1>
        <p className="mt-2 mb-5 text-ink-soft">
          {isEmpty ? words.noPagesHint : words.noSuchPageHint}{' '}
          <a href={firstPage} className="text-accent underline underline-offset-2">
            {filled(words.firstPage, { title: frame.title })}
          </a>
        </p>
        <SearchForm label={words.searchAll} />
      </div>
    </SiteDocument>
  );
}
