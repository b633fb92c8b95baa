import type { Services } from '#server/core/services.ts';
import { inBatches } from '#server/db/batches.ts';
import { signErasures } from '#server/domain/audit/index.ts';
import { deleteUpload, pictureToken } from '#server/domain/storage/index.ts';
import { listener } from '#server/events/listener.ts';
import {
  deleteViews,
  eraseActor,
  eraseTarget,
  isShown,
  listOrganizationIds,
  listPictures,
} from './store/accounts.ts';

const organizationsAtOnce = 500;

/** Erases what is stored of a deleted account in organizations, those that the person had left among them. */
export const eraseDeletedAccounts = listener({
  name: 'erase-deleted-accounts',
  types: ['account.deleted'],
  run: async (services, { subject }) => {
    const { db } = services;
    const failures: unknown[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids: string[] = await listOrganizationIds(db, after, organizationsAtOnce);
      for (const organizationId of ids)
        await eraseIn(services, { organizationId, userId: subject.id }).catch((error: unknown) => {
          failures.push(error);
        });
      after = ids.at(-1);
    }
    // One organization keeps no other from being erased; all are gone through again.
    if (failures.length > 0) throw failures[0];
  },
});

async function eraseIn(services: Services, named: { organizationId: string; userId: string }): Promise<void> {
  const { db, config, now } = services;
  for (const erase of [eraseActor, eraseTarget]) {
    await inBatches((limit) =>
      db.transaction(async (tx) => {
        const entries = await erase(tx, named, limit);
        await signErasures(services, tx, entries);
        return entries.length;
      }),
    );
  }
  await deleteViews(db, named);
  for (const upload of await listPictures(db, named)) {
    if (await isShown(db, named, pictureToken(config, upload))) continue;
    await db.transaction((tx) => deleteUpload(tx, upload, now()));
  }
}
