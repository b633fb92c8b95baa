export { enter } from './enter.ts';
export { pageMetadata } from './metadata.ts';
export { ReaderPage } from './reader-page.tsx';
export { SearchResults } from './search-results.tsx';
export { siteLanguage } from './site.ts';
export { siteText } from './texts.ts';
export { currentVisit, siteAddress } from './visit.ts';
