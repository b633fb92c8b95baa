import type { ComputedRevisionSource } from '#lib/contract/content/computed.ts';
import type { PlacedPage } from '#lib/import/changes.ts';
import type { SpecPage } from '#lib/openapi/pages/pages.ts';
import type { Services } from '#server/core/services.ts';
import { publishedSpecUrl } from '#server/core/spec-urls.ts';
import { seedOfPage } from '#server/threads/spec-pages.ts';
import type { findSpecVersion, SpecName } from './store.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findSpecVersion>>>;

/** What the pages are written from, with the seed of their ids. */
interface PagesInput extends SpecName {
  version: Version;
  source: ComputedRevisionSource;
  seed: string;
}

/** The pages that a source gives for a version of its spec. */
export async function pagesOfVersion(
  { config, documentsOf }: Pick<Services, 'config' | 'documentsOf'>,
  { organizationId, slug, version, source, seed }: PagesInput,
): Promise<PlacedPage[]> {
  const { models, grouping = 'by-tag', downloadLink = false } = source.props;
  const isPublic = downloadLink && version.visibility === 'public';
  const download = isPublic ? publishedSpecUrl(config, { organizationId, slug, id: version.id }) : undefined;
  const options = { spec: slug, models, grouping, download, seed };
  const pages = await documentsOf(organizationId).specPages(version.document, options);
  return placedPages(pages, source, seed);
}

function placedPages(
  pages: readonly SpecPage[],
  source: ComputedRevisionSource,
  seed: string,
  parent: string | null = null,
): PlacedPage[] {
  const { type, dependencies } = source;
  return pages.map(({ id, title, slug, markdown, props, children }) => ({
    type: 'document',
    id,
    parent,
    source: id,
    slug,
    attributes: {
      title,
      computed: { type, dependencies, props },
      computedSeed: seedOfPage(seed, markdown),
    },
    markdown,
    children: placedPages(children, source, seed, id),
  }));
}
