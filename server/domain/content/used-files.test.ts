import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { NodeSource } from '#lib/document/tree/types.ts';
import { anybody } from '#server/core/audience.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { contentOf, getFileIn, getRevisionRow } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import type { Changes } from '#server/testing/content.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();
const pages = 320;

/** A space with a logo on each of its pages. */
async function logoOnPages() {
  const { as, organizationId } = await createWorld(api);
  const { id: spaceId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Guide', editMode: 'live' },
  });
  const edit = (changes: Changes) => as.admin.call('editContent', { params: { spaceId }, body: { changes } });
  const edited = await edit([
    { operation: 'insert_files', files: [{ name: 'logo.png', ref: 'logo', base64: 'AAAA' }] },
    { operation: 'insert_page', title: 'Parent' },
  ]);
  const file = edited.insertedFiles[0]?.id ?? '';
  const parent = edited.changes.find((change) => change.object === 'created_page')?.page.id ?? '';
  const show = (title: string, into?: string) =>
    ({
      operation: 'insert_page',
      title,
      ...(into === undefined ? {} : { into }),
      document: { markdown: `![](/files/${file})\n\n${title}.\n` },
    }) as const;
  for (let at = 0; at < pages; at += 40)
    await edit(Array.from({ length: 40 }, (_, more) => show(`Page ${at + more}`, parent)));
  /** Reads the file as a visitor does; answers how many nodes that took. */
  const read = async () => {
    const { db } = api.services;
    const [space] = await db.select().from(spaces).where(eq(spaces.id, spaceId));
    const content = contentOf(
      db,
      await getRevisionRow(db, { organizationId, spaceId }, space?.revisionId ?? ''),
    );
    let nodes = 0;
    const source: NodeSource = {
      hash: content.source.hash,
      load: (hashes) => {
        nodes += hashes.length;
        return content.source.load(hashes);
      },
    };
    await getFileIn({ ...content, source, audience: anybody }, file);
    return nodes;
  };
  return { parent, edit, show, read };
}

it('a file on many pages is read without reading all of them, and is there as long as one of them is open', async () => {
  const { parent, edit, show, read } = await logoOnPages();
  expect(await read()).toBeLessThan(pages);
  await edit([{ operation: 'update_page', page: parent, condition: 'visitor.claims.beta' }]);
  await expect(read()).rejects.toThrow('There is no such file.');
  await edit([show('Open')]);
  await read();
});
