import { createChangeRequest } from './create-change-request.ts';
import { editChangeRequestContent } from './edit-change-request-content.ts';
import { getChangeRequest } from './get-change-request.ts';
import { getChangeRequestChanges } from './get-change-request-changes.ts';
import { getChangeRequestContent } from './get-change-request-content.ts';
import { getChangeRequestDiff } from './get-change-request-diff.ts';
import { getChangeRequestFile } from './get-change-request-file.ts';
import { getChangeRequestPage } from './get-change-request-page.ts';
import { getChangeRequestPageByPath } from './get-change-request-page-by-path.ts';
import { getChangeRequestReusableContent } from './get-change-request-reusable-content.ts';
import { listChangeRequestFiles } from './list-change-request-files.ts';
import { listChangeRequestPages } from './list-change-request-pages.ts';
import { listChangeRequests } from './list-change-requests.ts';
import { listConflicts } from './list-conflicts.ts';
import { listContributors } from './list-contributors.ts';
import { listOrganizationChangeRequests } from './list-organization-change-requests.ts';
import { listViewedPages } from './list-viewed-pages.ts';
import { markPageViewed } from './mark-page-viewed.ts';
import { mergeChangeRequest } from './merge-change-request.ts';
import { reopenConflict } from './reopen-conflict.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { restoreRevision } from './restore-revision.ts';
import { revertChangeRequest } from './revert-change-request.ts';
import { unmarkPageViewed } from './unmark-page-viewed.ts';
import { updateChangeRequest } from './update-change-request.ts';
import { updateChangeRequestContent } from './update-change-request-content.ts';

export { type ChangeRequestContext, getChangeRequestOf, viewNow } from './change-request-view.ts';
export { commitToChangeRequest } from './commit-to-change-request.ts';
export { mergeIntoMain } from './merge-into-main.ts';
export { openChangeRequest } from './open-change-request.ts';
export { updateFromMain } from './update-from-main.ts';

export const operations = {
  listOrganizationChangeRequests,
  listChangeRequests,
  createChangeRequest,
  getChangeRequest,
  updateChangeRequest,
  mergeChangeRequest,
  updateChangeRequestContent,
  revertChangeRequest,
  restoreRevision,
  getChangeRequestChanges,
  getChangeRequestDiff,
  listContributors,
  listConflicts,
  reopenConflict,
  resolveConflict,
  listViewedPages,
  markPageViewed,
  unmarkPageViewed,
  getChangeRequestContent,
  editChangeRequestContent,
  listChangeRequestPages,
  listChangeRequestFiles,
  getChangeRequestFile,
  getChangeRequestPage,
  getChangeRequestPageByPath,
  getChangeRequestReusableContent,
};
