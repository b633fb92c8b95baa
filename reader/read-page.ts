import { filesOnPage } from '#components/content/files-on-page.ts';
import type { FileTarget, LinkTarget } from '#components/content/targets.ts';
import { canShowReferences } from '#lib/document/openapi-names.ts';
import { readReference } from '#lib/document/references.ts';
import { withReferences } from '#lib/openapi/reference/in-markdown.ts';
import { originsOf, tryFormOf } from '#lib/openapi/try-it/form.ts';
import type { RenderedMarkdown, RenderedReferences } from '#lib/rendering/rendered.ts';
import type { Renderer } from '#lib/rendering/renderer.ts';
import type { OpenSite } from './site.ts';
import { readPagesById } from './unlisted-pages.ts';
import { type ContentVisit, isClosed } from './visit.ts';

/** A page's content, with what its links and files lead to, by the target as it is written. */
export interface PageContent {
  content: RenderedMarkdown;
  links: Record<string, LinkTarget>;
  files: Record<string, FileTarget>;
  references: RenderedReferences | undefined;
}

/** The Markdown of a page with what it shows of OpenAPI specs; undefined when the visitor can't read it. Throws other refusals. */
export async function readMarkdown(
  { client, lookup }: OpenSite['visit'],
  pageId: string,
): Promise<string | undefined> {
  const params = { spaceId: lookup.space, pageId };
  try {
    const page = await client.call('getPage', { params, query: { format: 'markdown', pages: 'false' } });
    const markdown = 'markdown' in page && typeof page.markdown === 'string' ? page.markdown : '';
    if (!canShowReferences(markdown)) return markdown;
    const { items } = await client.call('listPageReferences', { params });
    return withReferences(markdown, items);
  } catch (thrown) {
    if (isClosed(thrown)) return undefined;
    throw thrown;
  }
}

/** Reads the text of a page as the visitor, and renders it. */
export async function readContent(
  { client, lookup }: Pick<ContentVisit, 'client' | 'lookup'>,
  pageId: string,
  renderer: Renderer,
): Promise<RenderedMarkdown> {
  const page = await client.call('getPage', {
    params: { spaceId: lookup.space, pageId },
    query: { format: 'markdown', 'format.markdown.refs': 'stable', pages: 'false' },
  });
  const markdown = 'markdown' in page && typeof page.markdown === 'string' ? page.markdown : '';
  return renderer.render(lookup.organization, markdown);
}

/** What else a page with this content shows. */
export async function readPage(
  site: OpenSite,
  pageId: string,
  content: RenderedMarkdown,
  renderer: Renderer,
): Promise<PageContent> {
  const { client, lookup } = site.visit;
  const spaceId = lookup.space;
  const [links, files, references] = await Promise.all([
    linksOf(site, content.targets),
    filesOf(site, pageId, content.targets),
    content.hasReferences ? client.call('listPageReferences', { params: { spaceId, pageId } }) : undefined,
  ]);
  const rendered = references && (await renderer.renderReferences(lookup.organization, references.items));
  return { content, links, files, references: rendered };
}

/** A policy of a page has a bound. */
const mostOrigins = 50;

/** Where the operations of a page are, for the requests that its readers try. */
export function connectsOf(references: RenderedReferences | undefined): string[] {
  const operations = references?.items.flatMap(({ reference }) =>
    reference && reference.kind !== 'schema' && tryFormOf(reference) ? [reference] : [],
  );
  return [...new Set(operations?.flatMap(originsOf))].slice(0, mostOrigins);
}

async function linksOf(
  { visit, map }: OpenSite,
  targets: readonly string[],
): Promise<Record<string, LinkTarget>> {
  const references = targets.flatMap((target) => {
    const reference = readReference(target);
    return reference?.kind === 'page' ? [{ target, ...reference }] : [];
  });
  const unlisted = await readPagesById(
    visit,
    map,
    references.map(({ page }) => page),
  );
  const byId = new Map(unlisted.map((page) => [page.id, page]));
  const links = references.flatMap(({ target, page: id, anchor }) => {
    const page = map.byId.get(id)?.page ?? byId.get(id);
    if (!page) return [];
    const { title, description, emoji } = page;
    const part = anchor ? `#${encodeURIComponent(anchor)}` : '';
    return [[target, { href: `${map.hrefOf(page)}${part}`, title, description, emoji }] as const];
  });
  return Object.fromEntries(links);
}

async function filesOf(
  { visit: { client, lookup } }: OpenSite,
  pageId: string,
  targets: readonly string[],
): Promise<Record<string, FileTarget>> {
  const known = await filesOnPage(client, { spaceId: lookup.space, pageId }, targets);
  const files = targets.flatMap((target) => {
    const reference = readReference(target);
    const file = reference?.kind === 'file' ? known.get(reference.file) : undefined;
    if (!file) return [];
    const { downloadURL: href, name, size, dimensions } = file;
    return [[target, { href, name, size, ...dimensions }] as const];
  });
  return Object.fromEntries(files);
}
