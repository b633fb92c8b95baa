import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordsOf } from '../words/index.ts';
import { ClosedPage } from './closed-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { Lines } from './navigation.tsx';
import { SitePage } from './page.tsx';
import { PassphrasePage } from './passphrase-page.tsx';
import { SearchPage } from './search-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import type {
  ClosedView,
  EntriesView,
  MissingView,
  PageView,
  PassphraseView,
  SearchView,
  SignInView,
} from './views.ts';

const documentOf = (element: ReactElement) => `<!doctype html>${renderToStaticMarkup(element)}`;

/** Documents and parts of them as HTML. They are drawn in a thread. */
export const functions = {
  page: (page: PageView) => documentOf(<SitePage page={page} />),
  search: (search: SearchView) => documentOf(<SearchPage search={search} />),
  missing: (missing: MissingView) => documentOf(<MissingPage missing={missing} />),
  closed: (view: ClosedView) => documentOf(<ClosedPage view={view} />),
  passphrase: (view: PassphraseView) => documentOf(<PassphrasePage view={view} />),
  signIn: (view: SignInView) => documentOf(<SignInPage view={view} />),
  entries: ({ entries, language, opensTabs }: EntriesView) =>
    renderToStaticMarkup(
      <Lines entries={entries} currentId={undefined} opensTabs={opensTabs} words={wordsOf(language)} />,
    ),
};
