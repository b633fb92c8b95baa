import type { ContentLocation } from '#lib/contract/content/links.ts';
import type { Loaded, Person } from '#server/core/objects.ts';
import { type Asked, getChangeRequestOf, viewNow } from '#server/domain/change-requests/index.ts';
import {
  filesOf,
  flat,
  mainView,
  outlineOf,
  presentChangeRequest,
  type Reading,
  readHead,
  type SpaceRow,
  type View,
} from '#server/domain/content/index.ts';
import type { LinkFilter, Pages } from './store.ts';

/** What the operations of links read from. */
export interface Asking extends Reading {
  actor: Person;
  object: Loaded<SpaceRow>;
}

type Version = Extract<ContentLocation, { kind: 'page' }>['versionContext'];

/** A content whose links are asked for: where to read it, which pages it has, and how it is named. */
export interface LinkedContent {
  view: View;
  pages: Pages;
  version(): Promise<Version>;
}

/** The main content of the space. */
export async function mainLinks(asking: Asking): Promise<LinkedContent> {
  const { organizationId, row } = asking.object;
  const view = await mainView(asking, row);
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
export async function changeRequestLinks(asking: Asking & Asked): Promise<LinkedContent> {
  const told = await getChangeRequestOf(asking);
  const view = await viewNow(asking, told.row);
  const pages = flat(await outlineOf(view));
  return {
    view,
    pages: {
      organizationId: asking.object.organizationId,
      spaceId: asking.object.row.id,
      named: pages.map(({ id, page, content }) => ({ id, node: page, document: content.document })),
    },
    version: async () => ({
      type: 'changeRequest',
      changeRequest: await presentChangeRequest(asking, told),
    }),
  };
}

/** What is asked of the links of a content. */
export async function filterOf(
  { view, pages }: LinkedContent,
  asked: Pick<LinkFilter, 'pageId' | 'status' | 'broken'> = {},
): Promise<LinkFilter> {
  const files = await filesOf(view);
  return { pages, fileIds: files.map(({ id }) => id), appUrl: `${view.config.publicUrl}/`, ...asked };
}
