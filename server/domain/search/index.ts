import { countNewWords, countWordsJob } from './count-words.ts';
import { embedDuePassagesJob, embedPassagesJob } from './embed-passages.ts';
import { searchOrganization } from './search-organization.ts';
import { searchOpenApiReferences } from './search-references.ts';
import { searchSite } from './search-site.ts';
import { searchChangeRequest, searchSpace } from './search-space.ts';
import { getSearchSynonyms, replaceSearchSynonyms } from './synonyms.ts';

export { countWords, forgetWordCounts } from './count-words.ts';
export { describeEmbeddings } from './describe-embeddings.ts';
export { embedPassagesJob } from './embed-passages.ts';
export { type Meaning, meaningOf } from './meaning.ts';
export type { PageHit, SearchResult } from './page-hit.ts';
export { scopeFor } from './scope-for.ts';
export { searchPages } from './search-pages.ts';
export { searchSpaces } from './search-spaces.ts';
export { isInScope } from './site-scope.ts';
export { clearEmbeddingFailure } from './store/embeddings.ts';
export { countFrequentWordsOfSpecs } from './store/frequencies.ts';
export { loadPagePlaces, loadPlacesInLines } from './store/places.ts';
export { isNotExcepted, listReadable, readableSpaces, type SearchScope } from './store/scope.ts';

export const operations = {
  searchOrganization,
  searchOpenApiReferences,
  searchSpace,
  searchChangeRequest,
  searchSite,
  getSearchSynonyms,
  replaceSearchSynonyms,
};

export const jobs = [countWordsJob, embedDuePassagesJob, embedPassagesJob];

export const listeners = [countNewWords];
