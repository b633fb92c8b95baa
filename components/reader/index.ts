export { answerAt, answerPages, answerSearch, answerText, answerVariant } from './answers.ts';
export { enter } from './enter.ts';
export { pageMetadata } from './metadata.ts';
export { ReaderPage } from './reader-page.tsx';
export { SearchResults } from './search-results.tsx';
export { siteLanguage, siteTheme } from './site.ts';
export { currentVisit } from './visit.ts';
