import { compareRevisionPage } from './compare-revision-page.ts';
import { compareRevisions } from './compare-revisions.ts';
import { editSpaceContent } from './edit-space-content.ts';
import { getContent } from './get-content.ts';
import { getDocument } from './get-document.ts';
import { getFile } from './get-file.ts';
import { getPage } from './get-page.ts';
import { getPageByPath } from './get-page-by-path.ts';
import { getReusableContent } from './get-reusable-content.ts';
import { getRevision } from './get-revision.ts';
import { getRevisionChanges } from './get-revision-changes.ts';
import { getRevisionFile } from './get-revision-file.ts';
import { getRevisionPage } from './get-revision-page.ts';
import { getRevisionPageByPath } from './get-revision-page-by-path.ts';
import { getRevisionPageDocument } from './get-revision-page-document.ts';
import { getRevisionReusableContent } from './get-revision-reusable-content.ts';
import { getRevisionReusableContentDocument } from './get-revision-reusable-content-document.ts';
import { listFiles } from './list-files.ts';
import { listFormerPaths } from './list-former-paths.ts';
import { listPages } from './list-pages.ts';
import { listRevisionFiles } from './list-revision-files.ts';
import { listRevisionPages } from './list-revision-pages.ts';
import { listRevisions } from './list-revisions.ts';

export { editContent } from './edit-content.ts';
export { etagOf } from './etags.ts';
export { readAddressedPage, readPage } from './page-content.ts';
export { diffPage } from './page-diff.ts';
export { referencesById } from './page-links.ts';
export { presentChangeRequest, presentChangeRequests } from './present-change-request.ts';
export { presentFile } from './present-file.ts';
export { presentPage } from './present-page.ts';
export { readHead, readPages, readRevision } from './present-revision.ts';
export { getReusableContentOf, presentReusableContent } from './reusable-content.ts';
export { assertCurrent, refuseTooManyBlocks } from './rules.ts';
export { changesSince, limited } from './semantic-changes.ts';
export {
  type ChangeRequestRecord,
  type ChangeRequestRow,
  fromChangeRequests,
} from './store/change-requests.ts';
export { loadPeople } from './store/people.ts';
export { writeFirstPages } from './write-pages.ts';

export const operations = {
  getContent,
  editContent: editSpaceContent,
  listPages,
  listFormerPaths,
  listFiles,
  getFile,
  getPage,
  getPageByPath,
  getDocument,
  listRevisions,
  getRevision,
  getRevisionChanges,
  compareRevisions,
  compareRevisionPage,
  listRevisionPages,
  listRevisionFiles,
  getRevisionFile,
  getRevisionPage,
  getRevisionPageDocument,
  getRevisionPageByPath,
  getReusableContent,
  getRevisionReusableContent,
  getRevisionReusableContentDocument,
};
