import { contract } from '#lib/contract/contract.ts';
import { mainView, revisionView } from '#server/domain/revisions/index.ts';
import { compareRevisionPage } from './compare-revision-page.ts';
import { compareRevisions } from './compare-revisions.ts';
import { editContent } from './edit-content.ts';
import { getDocument } from './get-document.ts';
import { getRevisionChanges } from './get-revision-changes.ts';
import { listFormerPaths } from './list-former-paths.ts';
import { listPageChanges } from './list-page-changes.ts';
import { listRevisions } from './list-revisions.ts';
import { reads } from './reads.ts';

export { applyChanges } from './apply-changes.ts';
export { etagOf } from './etags.ts';
export { presentJSON, toJSON } from './json-form.ts';
export { diffPage } from './page-diff.ts';
export { referencesById } from './page-links.ts';
export { presentChangeRequest, presentChangeRequests } from './present-change-request.ts';
export { presentFile } from './present-file.ts';
export { presentPage, presentPages } from './present-page.ts';
export { readHead } from './present-revision.ts';
export { reads } from './reads.ts';
export { replaceBlocks } from './replace-blocks.ts';
export { assertCurrent, assertEditable, refuseUnfitContent } from './rules.ts';
export { changesSince, limited } from './semantic-changes.ts';
export {
  type ChangeRequestRecord,
  type ChangeRequestRow,
  fromChangeRequests,
  listedColumns,
  longestListed,
} from './store/change-requests.ts';
export { loadPeople } from './store/people.ts';
export { writeFirstPages } from './write-pages.ts';

export const operations = {
  getContent: reads.content(contract.getContent, mainView),
  editContent,
  listPages: reads.pages(contract.listPages, mainView),
  listPageChanges,
  listFormerPaths,
  listFiles: reads.files(contract.listFiles, mainView),
  getFile: reads.file(contract.getFile, mainView),
  getPage: reads.page(contract.getPage, mainView),
  getPageByPath: reads.pageByPath(contract.getPageByPath, mainView),
  getReusableContent: reads.reusableContent(contract.getReusableContent, mainView),
  getDocument,
  listRevisions,
  getRevision: reads.content(contract.getRevision, revisionView),
  getRevisionChanges,
  compareRevisions,
  compareRevisionPage,
  listRevisionPages: reads.pages(contract.listRevisionPages, revisionView),
  listRevisionFiles: reads.files(contract.listRevisionFiles, revisionView),
  getRevisionFile: reads.file(contract.getRevisionFile, revisionView),
  getRevisionPage: reads.page(contract.getRevisionPage, revisionView),
  getRevisionPageDocument: reads.pageDocument(contract.getRevisionPageDocument, revisionView),
  getRevisionPageByPath: reads.pageByPath(contract.getRevisionPageByPath, revisionView),
  getRevisionReusableContent: reads.reusableContent(contract.getRevisionReusableContent, revisionView),
  getRevisionReusableContentDocument: reads.reusableContentDocument(
    contract.getRevisionReusableContentDocument,
    revisionView,
  ),
};
