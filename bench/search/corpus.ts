import { readFolder } from '#bin/commands/import.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { sections } from '#lib/document/text.ts';
import { planImport } from '#lib/import/plan.ts';
import type { PlannedPage } from '#lib/import/types.ts';
import { importFolder } from '#server/domain/imports/index.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { World } from '#server/testing/world.ts';
import type { PlainSection } from './plain-bm25.ts';

/** A folder of docs as a space, and as a plain search sees it. */
export interface Corpus {
  spaceId: string;
  /** The Markdown file of each page, by the page's path. */
  sources: Map<string, string>;
  sections: PlainSection[];
}

/** Imports a folder of Markdown into a space of its own. */
export async function importCorpus(api: RunningApi, world: World, folder: string): Promise<Corpus> {
  const { organizationId, as } = world;
  const files = readFolder(folder);
  const { id: spaceId } = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Corpus' },
  });
  const job = { organizationId, spaceId, authorId: as.admin.id, intoMain: true, files };
  await importFolder(api.services, { ...job, onPage: async () => undefined });
  const { root, pages } = planImport(files);
  const sources = new Map<string, string>();
  const plain: PlainSection[] = [];
  let next = 0;
  const add = (page: PlannedPage, above: readonly string[]) => {
    const path = page.slug === null ? above : [...above, page.slug];
    if (page.source !== null) {
      const source = page.source.slice(root === '' ? 0 : root.length + 1);
      sources.set(path.join('/'), source);
      const document = parseMarkdown(page.markdown, () => `block-${next++}`);
      const head = `${page.attributes.title} ${page.attributes.description ?? ''}`;
      plain.push({ page: source, text: head });
      for (const { title, body } of sections(document))
        plain.push({ page: source, text: `${page.attributes.title} ${title} ${body}` });
    }
    for (const child of page.children) add(child, path);
  };
  for (const page of pages) add(page, []);
  return { spaceId, sources, sections: plain };
}
