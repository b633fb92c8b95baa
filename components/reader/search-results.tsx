import Link from 'next/link';
import type { SearchPage } from '#lib/contract/search/schemas.ts';
import { NothingHere } from './nothing-here.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import { baseOf, currentSite, type OpenSite } from './site.ts';

/** What a search of the site found, page by page with the sections that fit. */
export async function SearchResults({ query }: { query: string }) {
  const site = await currentSite();
  if (!site) return <NothingHere />;
  const found = query.trim() ? await searchSite(site, query.trim().slice(0, 512)) : [];
  const count = found.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <ReaderFrame site={site} current={undefined} query={query}>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">Search</h1>
      <p className="mt-1 text-ink-soft" role="status">
        {count === 0
          ? `Nothing was found for “${query}”.`
          : `${count} ${count === 1 ? 'page' : 'pages'} for “${query}”`}
      </p>
      {found.map(({ base, title, pages }) => (
        <section key={base} className="mt-6">
          {found.length > 1 ? <h2 className="text-base font-semibold text-ink-soft">{title}</h2> : null}
          <ul className="divide-y divide-line">
            {pages.map((page) => (
              <Hit key={page.id} page={page} base={base} />
            ))}
          </ul>
        </section>
      ))}
    </ReaderFrame>
  );
}

function Hit({ page, base }: { page: SearchPage; base: string }) {
  const href = `${base}${encodeURI(page.path)}`;
  return (
    <li className="py-4">
      <p className="text-sm break-words text-ink-faint">
        {page.ancestors.map(({ title }) => title).join(' › ')}
      </p>
      <Link href={href} className="font-medium text-accent hover:underline">
        {page.title}
      </Link>
      {page.description ? <p className="text-base text-ink-soft">{page.description}</p> : null}
      <ul className="mt-1 space-y-1">
        {page.sections.slice(0, 3).map((section) => {
          const anchor = section.path.split('#')[1];
          return (
            <li key={section.id} className="text-base">
              {section.title && section.title !== page.title ? (
                <Link href={anchor ? `${href}#${anchor}` : href} className="font-medium hover:underline">
                  {section.title}
                </Link>
              ) : null}
              <p className="text-pretty break-words text-ink-soft">{section.body}</p>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Searches every space of the site as the visitor; spaces without a hit are left out. */
async function searchSite({ visit, spaces }: OpenSite, query: string) {
  const found = await Promise.all(
    spaces.map(async (siteSpace) => {
      const { space, title } = siteSpace;
      const sent = await visit.client.send('searchSpace', {
        params: { spaceId: space.id },
        query: { query, limit: '30' },
      });
      return { base: baseOf(siteSpace), title, pages: sent.ok ? sent.body.items : [] };
    }),
  );
  return found.filter(({ pages }) => pages.length > 0);
}
