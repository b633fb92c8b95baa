import Link from 'next/link';
import { NothingHere } from './nothing-here.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import { type SearchedPage, searchSite } from './search.ts';
import { SearchForm } from './search-form.tsx';
import { currentSite } from './site.ts';
import { filled } from './words/index.ts';

/** The results of a search, by page and section. Works without scripts. */
export async function SearchResults({ query }: { query: string }) {
  const site = await currentSite();
  if (!site) return <NothingHere />;
  const { words } = site;
  const pages = await searchSite(site, query);
  const sentence =
    pages.length === 0 ? words.noResults : pages.length === 1 ? words.onePage : words.manyPages;
  return (
    <ReaderFrame site={site} current={undefined}>
      <title>{`${words.search} · ${site.site.title}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4 text-2xl font-semibold">{words.search}</h1>
      <SearchForm label={words.searchAll} query={query} />
      <p className="mt-3 text-ink-soft" role="status">
        {query.trim() ? filled(sentence, { query, count: pages.length }) : words.typeToSearch}
      </p>
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <Hit key={page.id} page={page} />
        ))}
      </ul>
    </ReaderFrame>
  );
}

function Hit({ page }: { page: SearchedPage }) {
  return (
    <li className="py-4">
      <p className="text-sm break-words text-ink-faint">{page.above.join(' › ')}</p>
      <Link href={page.href} prefetch={false} className="font-medium text-accent hover:underline">
        {page.title}
      </Link>
      {page.description ? <p className="text-base text-ink-soft">{page.description}</p> : null}
      <ul className="mt-1 space-y-1">
        {page.sections.map((section) => (
          <li key={section.id} className="text-base">
            {section.title ? (
              <Link href={section.href} prefetch={false} className="font-medium hover:underline">
                {section.title}
              </Link>
            ) : null}
            <p className="text-pretty break-words text-ink-soft">{section.body}</p>
          </li>
        ))}
      </ul>
    </li>
  );
}
