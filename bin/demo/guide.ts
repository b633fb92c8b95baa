import { fileURLToPath } from 'node:url';
import type { Services } from '#server/core/services.ts';
import { importFolder } from '#server/domain/imports/index.ts';
import { foundSpace } from '#server/domain/spaces/index.ts';
import { readFolder } from '../commands/import.ts';

/** Makes the sample organization's space: our own guide, as its admin would import it. */
export async function createGuide(
  services: Services,
  { organizationId, adminId }: { organizationId: string; adminId: string },
): Promise<string> {
  const author = { id: adminId, role: 'admin' as const };
  const spaceId = await services.db.transaction((tx) =>
    foundSpace(services, tx, { organizationId, parentId: null, author, fields: { title: 'Guide' } }),
  );
  const files = readFolder(fileURLToPath(new URL('../../docs/guide', import.meta.url)));
  await importFolder(services, { organizationId, spaceId, authorId: adminId, intoMain: true, files });
  return spaceId;
}
