import { setTimeout as wait } from 'node:timers/promises';
import { zipSync } from 'fflate';
import type { Client } from '#lib/api/client.ts';
import type { Installation } from './installation.ts';

/** Who imports, and where. */
export interface Importer {
  installation: Pick<Installation, 'url'>;
  client: Client;
  token: string;
  organizationId: string;
}

/** A made-up folder of so many pages, 50 to a chapter, with links between them. */
export function sampleFolder(pages: number): [path: string, bytes: Uint8Array][] {
  const paragraph =
    'Some words about the thing that this page is of, with a [link](page-7.md#part-2) in them.';
  return Array.from({ length: pages }, (_, page) => {
    const parts = Array.from({ length: 12 }, (_part, part) => `## Part ${part}\n\n${paragraph} ${page}\n`);
    const text = `# Page ${page}\n\n${parts.join('\n')}`;
    return [`chapter-${page % 50}/page-${page}.md`, new TextEncoder().encode(text)];
  });
}

/** Begins the import of a folder into a space of its own and answers the import's id. */
export async function startImport(
  { installation, client, token, organizationId }: Importer,
  files: [path: string, bytes: Uint8Array][],
): Promise<string> {
  const bytes = zipSync(Object.fromEntries(files));
  const params = { organizationId };
  const { key, url } = await client.call('createUpload', {
    params,
    body: { file: { name: 'docs.zip', type: 'application/zip', size: bytes.length }, kind: 'import_file' },
  });
  await fetch(`${installation.url}${new URL(url).pathname}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { authorization: `Bearer ${token}` },
  });
  const body = { source: { type: 'file' as const, files: [key] } };
  return (await client.call('createImportRun', { params, body })).id;
}

/** Waits until an import is over. Throws when it failed. */
export async function endOfImport({ client, organizationId }: Importer, importRunId: string) {
  for (;;) {
    const run = await client.call('getImportRun', { params: { organizationId, importRunId } });
    if (run.status === 'failed') throw new Error(`The import failed: ${run.reason}`);
    if (run.status === 'completed') return run;
    await wait(200);
  }
}
