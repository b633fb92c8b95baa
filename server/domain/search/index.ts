import { countNewWords, countWordsJob } from './count-words.ts';
import { searchOrganization } from './search-organization.ts';
import { searchSite } from './search-site.ts';
import { searchChangeRequest, searchSpace } from './search-space.ts';
import { getSearchSynonyms, replaceSearchSynonyms } from './synonyms.ts';

export { countWords, forgetWordCounts } from './count-words.ts';
export { scopeFor } from './scope-for.ts';
export { type PageHit, type SearchResult, searchPages } from './search-pages.ts';
export { searchSpaces } from './search-spaces.ts';
export { isInScope } from './site-scope.ts';
export { loadPagePlaces } from './store/places.ts';
export { isNotExcepted, listReadable, readableSpaces, type SearchScope } from './store/scope.ts';

export const operations = {
  searchOrganization,
  searchSpace,
  searchChangeRequest,
  searchSite,
  getSearchSynonyms,
  replaceSearchSynonyms,
};

export const jobs = [countWordsJob];

export const listeners = [countNewWords];
