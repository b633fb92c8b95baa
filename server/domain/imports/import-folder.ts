import type { ImportReport } from '#lib/contract/imports/schemas.ts';
import type { SourceFile } from '#lib/import/types.ts';
import { Conflict } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { commitToChangeRequest, openChangeRequest } from '#server/domain/change-requests/index.ts';
import { commit, findSpaceRevision, getRevisionRow, lockSpace } from '#server/domain/revisions/index.ts';
import { storeBlobs } from '#server/domain/storage/index.ts';
import { type ConvertedFolder, convertFolder } from './convert-folder.ts';

export interface FolderImport {
  organizationId: string;
  spaceId: string;
  authorId: string;
  /** Writes the main content, as of a space that was made for it; else a change request is opened. */
  intoMain: boolean;
  files: readonly SourceFile[];
  onPage?(done: number, total: number): Promise<void>;
  /** Called in the transaction that writes the import, so that both happen or neither. */
  onWritten?(tx: Db, written: ImportResult): Promise<void>;
}

export interface ImportResult {
  report: ImportReport;
  changeRequestId: string | null;
}

const message = 'Import a folder';

/** How often an import is tried again because the space changed meanwhile. */
const tries = 5;

/** Imports a folder into a space in one transaction and returns a report. */
export async function importFolder(services: Services, job: FolderImport): Promise<ImportResult> {
  for (let at = 0; at < tries; at += 1) {
    const written = await tryImport(services, job);
    if (written) return written;
  }
  throw new Conflict('space_changing', 'The space kept changing while the folder was imported. Try again.');
}

/** Converts the folder against the current main content, then writes it unless main changed meanwhile. */
async function tryImport(services: Services, job: FolderImport): Promise<ImportResult | undefined> {
  const { organizationId, spaceId, files, onPage = async () => undefined } = job;
  const revisionId = await findSpaceRevision(services.db, organizationId, spaceId);
  if (revisionId === undefined) throw new Conflict('space_deleted', 'The space of this import was deleted.');
  const main = await getRevisionRow(services.db, { organizationId, spaceId }, revisionId);
  const converted = await convertFolder(services, services.db, {
    organizationId,
    root: main.root,
    files,
    onPage,
  });
  return services.db.transaction(async (tx) => {
    const space = await lockSpace(tx, organizationId, spaceId);
    if (!space) throw new Conflict('space_deleted', 'The space of this import was deleted.');
    if (space.revisionId !== main.id) return undefined;
    await storeBlobs(services, tx, organizationId, converted.blobs);
    const changeRequestId = await (job.intoMain ? writeMain : proposeChange)(
      services,
      tx,
      job,
      converted,
      main,
    );
    const written = { report: converted.report, changeRequestId };
    await job.onWritten?.(tx, written);
    return written;
  });
}

type Main = Awaited<ReturnType<typeof getRevisionRow>>;

async function writeMain(
  services: Services,
  tx: Db,
  job: FolderImport,
  converted: ConvertedFolder,
  main: Main,
): Promise<null> {
  const { organizationId, spaceId, authorId } = job;
  const { tree, documents } = converted;
  const line = { organizationId, spaceId, changeRequestId: null };
  await commit(services, tx, {
    ...line,
    tree,
    documents,
    previous: main,
    type: 'edits',
    authorId,
    message,
  });
  return null;
}

async function proposeChange(
  services: Services,
  tx: Db,
  job: FolderImport,
  converted: ConvertedFolder,
): Promise<string> {
  const { organizationId, spaceId, authorId } = job;
  const subject = 'Import of a folder';
  const opened = await openChangeRequest(services, tx, { organizationId, spaceId, authorId, subject });
  const { tree, documents } = converted;
  await commitToChangeRequest(services, tx, opened, { tree, documents, type: 'edits', authorId, message });
  return opened.id;
}
