import { forgetArchivedJob } from './forget-archived.ts';
import { recordChangedPagesJob } from './record-changed-pages.ts';
import { reindexJob } from './reindex.ts';

export { changedPages, type PagePair } from './changed-pages.ts';
export { listedPages } from './closed-pages.ts';
export { commit } from './commit.ts';
export { copyContent, createEmptyContent } from './create-empty-content.ts';
export { findMovedPath } from './find-moved-path.ts';
export { findOpenPathAs, findPagePath, isOpenPath } from './find-page-path.ts';
export { forgetArchived } from './forget-archived.ts';
export { reindexChangeRequest } from './index-change-request.ts';
export { listPageConditions } from './list-page-conditions.ts';
export { reachableNodes, withNodes } from './new-nodes.ts';
export { recordChangedPages } from './record-changed-pages.ts';
export { reindex, reindexPages } from './reindex.ts';
export { revisionView, viewOfRevision } from './revision-view.ts';
export {
  countCharacters,
  getDocumentText,
  isDocumentOf,
  loadDocuments,
  treesWithReusableContents,
} from './store/documents.ts';
export {
  countFormerPathRows,
  formerPathOrder,
  listFormerPathRows,
} from './store/former-paths.ts';
export { listLinkedFiles } from './store/links.ts';
export { emptyRoot, nodeSource } from './store/nodes.ts';
export { loadPlaces, loadTimes, type PageTimes } from './store/pages.ts';
export {
  deleteOtherReferencePassages,
  lineOfSpecs,
  parseReferenceKey,
  upsertReferencePassages,
} from './store/reference-passages.ts';
export { countSpacesToIndex, lockIndexedSpace } from './store/reindexed.ts';
export {
  countRevisionRows,
  findLastRecordedChanges,
  findMainRevision,
  findRevision,
  getRevisionRow,
  type Line,
  listRevisionRows,
  listRevisionsBetween,
  type RevisionRow,
  revisionOrder,
  type Stretch,
} from './store/revisions.ts';
export { findSpaceRevision, lockSpace } from './store/space-row.ts';
export { hasUnrecordedRevisions } from './store/unrecorded.ts';
export { copyNamedContent, removeContent, transferContent } from './store/whole-space.ts';
export { listUnsearchablePages } from './unsearchable-pages.ts';
export {
  type Content,
  contentOf,
  findPageIn,
  findPagesIn,
  getFileIn,
  getPageByPathIn,
  getPageIn,
  listedOutlineOf,
  listFilesIn,
  mainView,
  outlineBelow,
  outlineOf,
  type ReadContext,
  type SpaceRow,
  type View,
  viewOf,
} from './view.ts';

export const jobs = [forgetArchivedJob, recordChangedPagesJob, reindexJob];
