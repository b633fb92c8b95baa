import { contract } from '#lib/contract/contract.ts';
import { largestFile } from '#lib/contract/storage/schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertEditable } from '#server/domain/content/index.ts';
import { createEmptySpace, findSpaceRow } from '#server/domain/spaces/index.ts';
import { loadImportSizes } from '#server/domain/storage/index.ts';
import { importFolderJob } from './import-folder-job.ts';
import { presentImportRun } from './present.ts';
import { insertImportRun } from './store.ts';

export const createImportRun = operation(contract.createImportRun, async (context) => {
  const { tx, object, actor, body, config, newId, now, jobs, audit } = context;
  const { organizationId, organizationRole } = object;
  const author = { id: actor.id, role: organizationRole };
  const { files } = body.source;
  const target = body.target?.space;
  const existing = target && (await findSpaceRow(tx, organizationId, target, author));
  if (existing) assertEditable(existing.row);
  const fields = { title: body.title ?? 'Imported space' };
  const spaceId =
    target ??
    (await createEmptySpace(context, tx, { organizationId, parentId: body.parent ?? null, author, fields }));
  // Who may not import learns nothing of files.
  const arrived = await loadImportSizes(tx, { organizationId, userId: actor.id }, files);
  const missing = files.flatMap((key, at) =>
    arrived.has(key) ? [] : [{ path: `source.files.${at}`, message: 'is no uploaded file' }],
  );
  if (missing.length > 0) throw new Invalid(missing);
  // All of them are in memory at once while they are imported.
  if ([...arrived.values()].reduce((sum, size) => sum + size, 0) > largestFile)
    throw new Invalid([{ path: 'source.files', message: 'are larger than 50 MB together' }]);
  const createdAt = now();
  const run = await insertImportRun(tx, {
    organizationId,
    id: newId(),
    status: 'pending',
    sources: files,
    spaceId,
    intoNewSpace: target === undefined,
    createdBy: actor.id,
    createdAt,
    updatedAt: createdAt,
  });
  await jobs.send(tx, importFolderJob, { organizationId, run: run.id });
  await audit({
    organizationId,
    action: 'import.started',
    target: { type: 'space', id: spaceId },
    payload: { run: run.id, newSpace: run.intoNewSpace },
  });
  const presented = presentImportRun(config.publicUrl, run);
  return answer(201, presented, { headers: { location: presented.urls.location } });
});
