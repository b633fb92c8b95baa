import { fileURLToPath } from 'node:url';
import type { Services } from '#server/core/services.ts';
import { importFolder } from '#server/domain/imports/index.ts';
import { createEmptySpace } from '#server/domain/spaces/index.ts';
import { readFolder } from '../commands/import.ts';

/** Makes a space of one of our own folders of docs, as the sample organization's admin would import it. */
export async function createDocsSpace(
  services: Services,
  {
    organizationId,
    adminId,
    folder,
    title,
  }: { organizationId: string; adminId: string; folder: string; title: string },
): Promise<void> {
  const author = { id: adminId, role: 'admin' as const };
  const spaceId = await services.db.transaction((tx) =>
    createEmptySpace(services, tx, { organizationId, parentId: null, author, fields: { title } }),
  );
  const files = readFolder(docsFolder(folder));
  await importFolder(services, { organizationId, spaceId, authorId: adminId, intoMain: true, files });
}

/** Where a folder of our docs is. */
export function docsFolder(folder: string): string {
  return fileURLToPath(new URL(`../../docs/${folder}`, import.meta.url));
}
