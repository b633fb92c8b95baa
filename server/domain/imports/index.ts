import { cancelImportRun } from './cancel-import-run.ts';
import { createImportRun } from './create-import-run.ts';
import { getImportRun } from './get-import-run.ts';
import { failLostImportsJob, importFolderJob } from './import-folder-job.ts';
import { listImportRuns } from './list-import-runs.ts';
import { streamImportRun } from './stream-import-run.ts';

export { exportSpace } from './export-space.ts';
export { importFolder } from './import-folder.ts';
export { failUnfinishedRuns } from './store.ts';

export const jobs = [importFolderJob, failLostImportsJob];

export const operations = { listImportRuns, createImportRun, getImportRun, streamImportRun, cancelImportRun };
