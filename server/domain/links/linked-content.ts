import type { ContentLocation } from '#lib/contract/content/links.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { ObjectRecord, Person } from '#server/core/objects.ts';
import {
  type ChangeRequestContext,
  getChangeRequestOf,
  viewNow,
} from '#server/domain/change-requests/index.ts';
import { presentChangeRequest, readHead } from '#server/domain/content/index.ts';
import {
  listFilesIn,
  mainView,
  outlineOf,
  type ReadContext,
  type SpaceRow,
  type View,
} from '#server/domain/revisions/index.ts';
import type { LinkFilter, Pages } from './store.ts';

/** What the operations of links read from. */
export interface LinksContext extends ReadContext {
  actor: Person;
  object: ObjectRecord<SpaceRow>;
}

/** What a content is read from, whose links are counted or listed. */
export type LinkedContext = ReadContext & { object: Pick<ObjectRecord<SpaceRow>, 'organizationId' | 'row'> };

type Version = Extract<ContentLocation, { kind: 'page' }>['versionContext'];

/** A content whose links are listed: where to read it, which pages it has, and how it is presented. */
export interface LinkedContent {
  view: View;
  pages: Pages;
  version(): Promise<Version>;
}

/** The main content of the space. */
export async function mainLinks(context: LinkedContext): Promise<LinkedContent> {
  const { organizationId, row } = context.object;
  const view = await mainView(context);
  return {
    view,
    pages: { organizationId, spaceId: row.id },
    version: async () => ({
      type: 'revision',
      revision: { ...(await readHead(view)), pages: [], files: [], reusableContents: [] },
    }),
  };
}

/** The content of the change request that the path names. */
export async function changeRequestLinks(
  context: LinkedContext & ChangeRequestContext,
): Promise<LinkedContent> {
  const record = await getChangeRequestOf(context);
  const view = await viewNow(context, record.row);
  const pages = flattenTree(await outlineOf(view));
  return {
    view,
    pages: {
      organizationId: context.object.organizationId,
      spaceId: context.object.row.id,
      named: pages.map(({ id, page, content }) => ({ id, node: page, document: content.document })),
    },
    version: async () => ({
      type: 'changeRequest',
      changeRequest: await presentChangeRequest(context, record),
    }),
  };
}

/** The filter for the links of a content. */
export async function filterOf(
  { view, pages }: LinkedContent,
  filter: Pick<LinkFilter, 'pageId' | 'status' | 'broken'> = {},
): Promise<LinkFilter> {
  const files = await listFilesIn(view);
  return { pages, fileIds: files.map(({ id }) => id), appUrl: `${view.config.publicUrl}/`, ...filter };
}
