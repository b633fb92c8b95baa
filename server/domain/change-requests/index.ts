import { contract } from '#lib/contract/contract.ts';
import { reads } from '#server/domain/content/index.ts';
import { changeRequestView } from './change-request-view.ts';
import { createChangeRequest } from './create-change-request.ts';
import { editChangeRequestContent } from './edit-change-request-content.ts';
import { getChangeRequest } from './get-change-request.ts';
import { getChangeRequestChanges } from './get-change-request-changes.ts';
import { getChangeRequestDiff } from './get-change-request-diff.ts';
import { listChangeRequests } from './list-change-requests.ts';
import { listConflicts } from './list-conflicts.ts';
import { listContributors } from './list-contributors.ts';
import { listOrganizationChangeRequests } from './list-organization-change-requests.ts';
import { listViewedPages } from './list-viewed-pages.ts';
import { markPageViewed } from './mark-page-viewed.ts';
import { reopenConflict } from './reopen-conflict.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { restoreRevision } from './restore-revision.ts';
import { revertChangeRequest } from './revert-change-request.ts';
import { revertChangeRequestUpdate } from './revert-change-request-update.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts';
import { unmarkPageViewed } from './unmark-page-viewed.ts';
import { updateChangeRequest } from './update-change-request.ts';
import { updateChangeRequestContent } from './update-change-request-content.ts';
import {
  deleteGoneViewersJob,
  leaveChangeRequest,
  listChangeRequestViewers,
  viewChangeRequest,
} from './viewers.ts';

export {
  type ChangeRequestContext,
  getChangeRequestOf,
  viewNow,
  viewOfBase,
} from './change-request-view.ts';
export { commitToChangeRequest } from './commit-to-change-request.ts';
export { countUnviewed } from './list-viewed-pages.ts';
export { lockChangeRequestOf } from './lock-change-request.ts';
export { mergeIntoMain } from './merge-into-main.ts';
export { presentNotes } from './merge-notes.ts';
export { noSchedule, recordCanceledMerge } from './merge-schedule.ts';
export { openChangeRequest } from './open-change-request.ts';
export { findOutdatedRevisions } from './outdated-revisions.ts';
export { presentChangeRequestById, targetOf } from './present-by-id.ts';
export { assertActive, assertReviewed } from './rules.ts';
export {
  findChangeRequest,
  loadChangeRequestNumbers,
  updateChangeRequestRow,
} from './store/change-requests.ts';
export { changeRequestOrders, countChangeRequestRows, listChangeRequestRows } from './store/lists.ts';
export { updateFields } from './update-change-request.ts';
export { updateFromMain } from './update-from-main.ts';

export const jobs = [deleteGoneViewersJob];

export const operations = {
  listOrganizationChangeRequests,
  listChangeRequests,
  createChangeRequest,
  getChangeRequest,
  updateChangeRequest,
  updateChangeRequestContent,
  revertChangeRequest,
  revertChangeRequestUpdate,
  restoreRevision,
  getChangeRequestChanges,
  getChangeRequestDiff,
  listContributors,
  listConflicts,
  reopenConflict,
  resolveConflict,
  listViewedPages,
  listChangeRequestViewers,
  viewChangeRequest,
  leaveChangeRequest,
  markPageViewed,
  unmarkPageViewed,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  getChangeRequestContent: reads.content(contract.getChangeRequestContent, changeRequestView),
  editChangeRequestContent,
  listChangeRequestPages: reads.pages(contract.listChangeRequestPages, changeRequestView),
  listChangeRequestFiles: reads.files(contract.listChangeRequestFiles, changeRequestView),
  getChangeRequestFile: reads.file(contract.getChangeRequestFile, changeRequestView),
  getChangeRequestPage: reads.page(contract.getChangeRequestPage, changeRequestView),
  getChangeRequestPageByPath: reads.pageByPath(contract.getChangeRequestPageByPath, changeRequestView),
  getChangeRequestReusableContent: reads.reusableContent(
    contract.getChangeRequestReusableContent,
    changeRequestView,
  ),
};
