import { Fragment } from 'react';
import { cn } from '#components/ui/cn.ts';
import { directionOfText } from '#lib/document/direction.ts';
import type { Quote } from '../quoted-answer.ts';
import type { SearchedPage } from '../search.ts';
import { filled, wordsOf } from '../words/index.ts';
import { SiteDocument } from './document.tsx';
import { SearchForm } from './search-form.tsx';
import { TitleText } from './title-text.tsx';
import type { SearchView } from './views.ts';

/** The results of a search, by page and section. Works without scripts. */
export function SearchPage({ search }: { search: SearchView }) {
  const { frame, query, within, pages, isFailed, quotes, parts } = search;
  const words = wordsOf(frame.language);
  const countSentence =
    pages.length === 0 ? words.noResults : pages.length === 1 ? words.onePage : words.manyPages;
  const sentence = isFailed ? words.searchFailed : countSentence;
  return (
    <SiteDocument frame={frame} words={words}>
      <h1 className="mb-4 text-2xl font-semibold">{words.search}</h1>
      <SearchForm label={words.searchAll} query={query} within={within} />
      {query.trim() && parts.length > 0 ? (
        <nav aria-label={words.searchIn} className="mt-3 flex flex-wrap gap-1.5 text-base">
          {[{ id: '', title: words.everywhere }, ...parts].map(({ id, title }) => (
            <a
              key={id}
              href={`/~search?${new URLSearchParams({ q: query, ...(id ? { in: id } : {}) })}`}
              aria-current={id === within ? 'true' : undefined}
              className={cn(
                'rounded-full border px-3 py-0.5',
                id === within
                  ? 'border-accent bg-accent-soft font-medium text-accent'
                  : 'border-line text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              {title}
            </a>
          ))}
        </nav>
      ) : null}
      {quotes.length > 0 ? <QuotedAnswer quotes={quotes} label={words.answer} /> : null}
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

function QuotedAnswer({ quotes, label }: { quotes: readonly Quote[]; label: string }) {
  return (
    <section aria-label={label} className="mt-4 rounded-lg border border-line bg-raised px-4 py-3">
      <h2 className="text-sm font-medium text-ink-soft">{label}</h2>
      {quotes.map(({ text, title, href }) => (
        <figure key={`${href} ${text}`} className="mt-2">
          <blockquote className="border-s-2 border-accent ps-3 text-pretty break-words">{text}</blockquote>
          <figcaption className="mt-1 ps-3.5 text-base">
            <a href={href} className="font-medium text-accent hover:underline">
              {title}
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function Result({ page }: { page: SearchedPage }) {
  return (
    <li className="py-4">
      <p className="text-sm break-words text-ink-faint">
        {page.above.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages above each other may have one title
          <Fragment key={at}>
            {at > 0 ? ' › ' : null}
            <TitleText>{title}</TitleText>
          </Fragment>
        ))}
      </p>
      <a href={page.href} className="font-medium text-accent hover:underline">
        <Marked text={page.title} marks={page.titleMarks} />
      </a>
      {page.description ? (
        <p className="text-base text-ink-soft">
          <TitleText>{page.description}</TitleText>
        </p>
      ) : null}
      <ul className="mt-1 space-y-1">
        {page.sections.map((section) => (
          <li key={section.id} className="text-base">
            {section.title ? (
              <a href={section.href} className="font-medium hover:underline">
                <Marked text={section.title} marks={section.titleMarks} />
              </a>
            ) : null}
            <p className="text-pretty break-words text-ink-soft">
              <Marked text={section.body} marks={section.marks} />
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Marked({ text, marks }: { text: string; marks: SearchedPage['titleMarks'] }) {
  return (
    <bdi dir={directionOfText(text)}>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-caution-soft font-medium text-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </bdi>
  );
}
