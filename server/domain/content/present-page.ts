import type { ContentRef } from '#lib/contract/content/content-ref.ts';
import type { DocumentPage, GroupPage, Page, PageLayout } from '#lib/contract/content/page.ts';
import type { LocatedPage, OutlinePage } from '#lib/document/tree/read.ts';
import { appUrl } from '#server/core/urls.ts';
import type { PageTimes, View } from '#server/domain/revisions/index.ts';

const usualLayout: PageLayout = {
  width: 'default',
  cover: true,
  coverSize: 'hero',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
};

type Times = ReadonlyMap<string, PageTimes>;

/** The pages of a tree, each with those below it, without their content. */
export function presentPages(view: View, pages: readonly OutlinePage[], times: Times): Page[] {
  return pages.map((page) => presentPage(view, page, times, presentPages(view, page.children, times)));
}

/** A page as it is in the tree, without its content. */
export function presentPage(view: View, page: LocatedPage, times: Times, children: readonly Page[]): Page {
  const { type, attributes, document } = page.content;
  const { title, emoji, icon, linkTitle, condition, target, computed, computedSeed = '' } = attributes;
  const time = times.get(page.id);
  const common = {
    id: page.id,
    title,
    ...withoutUndefined({ emoji, icon, linkTitle, condition }),
    createdAt: time?.createdAt.toISOString(),
    updatedAt: time?.updatedAt.toISOString(),
  };
  const { hidden, noIndex, noRobotsIndex } = attributes;
  if (type === 'link') {
    const to = target as ContentRef;
    const href = to.kind === 'url' ? to.url : undefined;
    return { ...common, type, target: to, ...withoutUndefined({ href, hidden }) };
  }
  if (type === 'computed') return { ...common, type, computed, computedSeed };
  const addressed = {
    ...common,
    ...withoutUndefined({ hidden, noIndex, noRobotsIndex }),
    slug: page.slug ?? '',
    path: page.path,
    pages: children as DocumentPage['pages'],
  };
  if (type === 'group') return { ...addressed, type } satisfies GroupPage;
  return {
    ...addressed,
    type,
    ...withoutUndefined({ description: attributes.description }),
    layout: { ...usualLayout, ...attributes.layout },
    ...withoutUndefined({
      cover: attributes.cover as DocumentPage['cover'],
      variables: attributes.variables,
    }),
    ...(computed === undefined ? {} : { computed, computedSeed }),
    ...withoutUndefined({ documentId: document ?? undefined }),
    urls: { app: pageUrl(view, page) },
  } satisfies DocumentPage;
}

/** The address of a page in the console: in the change request that is looked at, else in the space. */
export function pageUrl(
  { config, space, changeRequestNumber }: View,
  page: { id: string; path: string },
): string {
  const { organizationId, id } = space;
  return appUrl(config.publicUrl, (p) =>
    changeRequestNumber === undefined
      ? p.spaceContent(organizationId, id, page.path)
      : p.changeRequestEdit(organizationId, id, changeRequestNumber, page.id),
  );
}

function withoutUndefined<T extends object>(members: T): Partial<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>;
}
