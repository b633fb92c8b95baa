import type { ContentWords } from '#components/content/words.ts';

/** The texts of the reader in one language. `{…}` is a placeholder. */
export interface ReaderWords {
  skip: string;
  pages: string;
  below: string;
  sections: string;
  variants: string;
  search: string;
  searchAll: string;
  searching: string;
  typeToSearch: string;
  noResults: string;
  manyPages: string;
  onePage: string;
  searchFailed: string;
  tryAgain: string;
  close: string;
  colors: string;
  light: string;
  dark: string;
  system: string;
  onThisPage: string;
  previous: string;
  next: string;
  previousAndNext: string;
  updated: string;
  markdown: string;
  noSuchPage: string;
  noSuchPageHint: string;
  noPages: string;
  noPagesHint: string;
  firstPage: string;
  linkCopied: string;
  pageActions: string;
  copyPage: string;
  pageCopied: string;
  print: string;
  openIn: string;
  askAbout: string;
  wrapLines: string;
  enlarge: string;
  recentSearches: string;
  clearSearches: string;
  searchIn: string;
  everywhere: string;
  content: ContentWords;
}
