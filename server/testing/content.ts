import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { ServedApi } from './run-api.ts';
import { createWorld, type Person, type World } from './world.ts';

export type Changes = BodyInput<typeof contract.editContent>['changes'];

/** A space of a test with pages, and ways to read and change it in few words. */
export interface SampleSpace extends World {
  spaceId: string;
  params: { spaceId: string };
  /** Ids of the pages that the space began with, by their titles. */
  pages: Record<string, string>;
  /** Opens a change request and edits it; answers its id. */
  propose(changes?: Changes, by?: Person): Promise<string>;
  edit(changeRequestId: string, changes: Changes, by?: Person): Promise<void>;
  merge(changeRequestId: string, by?: Person): ReturnType<Person['send']>;
  /** Edits by way of a change request that is merged at once. */
  change(changes: Changes): Promise<string>;
  /** The Markdown of a page, of main or of a change request. */
  read(pageId: string, changeRequestId?: string): Promise<string>;
}

/** The change that gives a page other content. */
export const rewrite = (page: string, markdown: string) =>
  ({ operation: 'update_page', page, document: { markdown } }) as const;

/** Makes a locked space whose pages have these contents, by title. */
export async function createSampleSpace(
  api: ServedApi,
  contents: Record<string, string> = {},
): Promise<SampleSpace> {
  const world = await createWorld(api);
  const { as } = world;
  const { id: spaceId } = await as.admin.call('createSpace', {
    params: { organizationId: world.organizationId },
    body: { title: 'Guide' },
  });
  const params = { spaceId };
  const edit = async (changeRequestId: string, changes: Changes, by: Person = as.edit) => {
    await by.call('editChangeRequestContent', { params: { spaceId, changeRequestId }, body: { changes } });
  };
  const propose = async (changes: Changes = [], by: Person = as.edit) => {
    const { id } = await by.call('createChangeRequest', { params });
    if (changes.length > 0) await edit(id, changes, by);
    return id;
  };
  const merge = (changeRequestId: string, by: Person = as.review) =>
    by.send('mergeChangeRequest', { params: { spaceId, changeRequestId } });
  const change = async (changes: Changes) => {
    const id = await propose(changes);
    const merged = await merge(id);
    if (!merged.ok) throw new Error(`The merge was refused: ${merged.failure.message}`);
    return id;
  };
  const read = async (pageId: string, changeRequestId?: string) => {
    const page =
      changeRequestId === undefined
        ? await as.read.call('getPage', { params: { spaceId, pageId } })
        : await as.read.call('getChangeRequestPage', { params: { spaceId, changeRequestId, pageId } });
    return page.type === 'document' ? (page.markdown ?? '') : '';
  };
  const titles = Object.keys(contents);
  const pages: Record<string, string> = {};
  if (titles.length > 0) {
    await change(
      titles.map((title) => ({
        operation: 'insert_page',
        title,
        document: { markdown: contents[title] ?? '' },
      })),
    );
    const tree = await as.read.call('listPages', { params });
    for (const page of tree.pages) pages[page.title] = page.id;
  }
  return { ...world, spaceId, params, pages, propose, edit, merge, change, read };
}
