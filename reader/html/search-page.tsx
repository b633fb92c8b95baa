import type { SearchedPage } from '../search.ts';
import { filled, wordsOf } from '../words/index.ts';
import { SiteDocument } from './document.tsx';
import { SearchForm } from './search-form.tsx';
import type { SearchView } from './views.ts';

/** The results of a search, by page and section. Works without scripts. */
export function SearchPage({ search: { frame, query, pages } }: { search: SearchView }) {
  const words = wordsOf(frame.language);
  const sentence =
    pages.length === 0 ? words.noResults : pages.length === 1 ? words.onePage : words.manyPages;
  return (
    <SiteDocument frame={frame} words={words}>
      <h1 className="mb-4 text-2xl font-semibold">{words.search}</h1>
      <SearchForm label={words.searchAll} query={query} />
      <p className="mt-3 text-ink-soft" role="status">
        {query.trim() ? filled(sentence, { query, count: pages.length }) : words.typeToSearch}
      </p>
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <Result key={page.id} page={page} />
        ))}
      </ul>
    </SiteDocument>
  );
}

function Result({ page }: { page: SearchedPage }) {
  return (
    <li className="py-4">
      <p className="text-sm break-words text-ink-faint">{page.above.join(' › ')}</p>
      <a href={page.href} className="font-medium text-accent hover:underline">
        {page.title}
      </a>
      {page.description ? <p className="text-base text-ink-soft">{page.description}</p> : null}
      <ul className="mt-1 space-y-1">
        {page.sections.map((section) => (
          <li key={section.id} className="text-base">
            {section.title ? (
              <a href={section.href} className="font-medium hover:underline">
                {section.title}
              </a>
            ) : null}
            <p className="text-pretty break-words text-ink-soft">{section.body}</p>
          </li>
        ))}
      </ul>
    </li>
  );
}
