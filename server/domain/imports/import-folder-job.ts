import { z } from 'zod';
import { Forbidden, Refusal } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findRoleIn } from '#server/domain/members/index.ts';
import { listArrived } from '#server/domain/storage/index.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { importFolder } from './import-folder.ts';
import { assertCanStillImport } from './rules.ts';
import { endRun, type ImportRunRow, listLostRuns, startRun, updateProgress } from './store.ts';
import { UnfitArchive, unpack } from './unpack.ts';

/** The import was canceled by a person while it ran. */
class Cancelled extends Error {}

const pagesPerWord = 20;
const interrupted = 'Something went wrong on our side.';

export const importFolderJob: Job<{ organizationId: string; run: string }> = job({
  name: 'import-folder',
  data: z.object({ organizationId: z.string(), run: z.string() }),
  atOnce: 4,
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, run: id }, { signal, isLast }) => {
    const run = await startRun(services.db, organizationId, id, services.now());
    if (!run) return;
    try {
      const documents = services.documentsOf(organizationId);
      await doImport({ ...services, documents }, run, signal);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const isTold = error instanceof UnfitArchive || (error instanceof Refusal && error.status < 500);
      if (isTold || isLast) {
        const reason = isTold ? error.message : interrupted;
        await endRun(services.db, organizationId, id, { status: 'failed', reason, now: services.now() });
      }
      if (!isTold) throw error;
    }
  },
});

/** Ends the imports whose job ended with its process too often: nobody would ever go on with them. */
export const failLostImportsJob = job({
  name: 'fail-lost-imports',
  schedule: '* * * * *',
  data: z.object({}),
  run: async ({ db, log, now }) => {
    for (const { organizationId, id } of await listLostRuns(db, importFolderJob.name)) {
      log.error({ organizationId, id }, 'an import was lost: there is no job that does it');
      await endRun(db, organizationId, id, { status: 'failed', reason: interrupted, now: now() });
    }
  },
});

async function doImport(services: Services, run: ImportRunRow, signal: AbortSignal): Promise<void> {
  const { organizationId } = run;
  const arrived = await listArrived(services.db, organizationId, run.sources);
  const files = await unpack(arrived.map(({ upload, bytes }) => ({ name: upload.name, bytes })));
  await importFolder(services, {
    organizationId,
    spaceId: run.spaceId,
    authorId: run.createdBy,
    intoMain: run.intoNewSpace,
    files,
    onPage: async (done, total) => {
      signal.throwIfAborted();
      if (done % pagesPerWord !== 0 && done !== total) return;
      const goesOn = await updateProgress(services.db, organizationId, run.id, {
        done,
        total,
        now: services.now(),
      });
      if (!goesOn) throw new Cancelled();
    },
    onWritten: async (tx, { report, changeRequestId }) => {
      await assertAuthorMayImport(tx, run);
      const end = { status: 'completed' as const, report, changeRequestId, now: services.now() };
      if (!(await endRun(tx, organizationId, run.id, end))) throw new Cancelled();
    },
  });
}

/** The person who began an import may have lost the right to it while it ran. */
async function assertAuthorMayImport(tx: Db, run: ImportRunRow): Promise<void> {
  const { organizationId, spaceId, createdBy: id } = run;
  const member = await findRoleIn(tx, organizationId, id);
  if (!member) throw new Forbidden('The person who began this import is no longer a member.');
  await assertCanStillImport(tx, organizationId, spaceId, { id, ...member });
}
