import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Person } from './world.ts';

type Change = BodyInput<typeof contract.editContent>['changes'][number];

/** A page of a test, by its title and Markdown. */
export interface WrittenPage {
  title: string;
  markdown?: string;
  /** The title of the page that it stands below. */
  below?: string;
  description?: string;
}

/** Makes a space that is edited directly, with some pages; answers the ids of the pages by their titles. */
export async function writeSpace(
  person: Person,
  organizationId: string,
  pages: readonly WrittenPage[],
  space: BodyInput<typeof contract.createSpace> = {},
): Promise<{ spaceId: string; pageIds: Record<string, string> }> {
  const { id: spaceId } = await person.call('createSpace', {
    params: { organizationId },
    body: { title: 'Sample space', editMode: 'live', ...space },
  });
  const refOf = (title: string) => `page-${pages.findIndex((page) => page.title === title)}`;
  const changes: Change[] = pages.map(({ title, markdown = '', below, description }) => ({
    operation: 'insert_page',
    title,
    ref: refOf(title),
    document: { markdown },
    ...(below === undefined ? {} : { into: refOf(below) }),
    ...(description === undefined ? {} : { description }),
  }));
  const edited = await person.call('editContent', { params: { spaceId }, body: { changes } });
  const ids = edited.changes.flatMap((change) => (change.object === 'created_page' ? [change.page.id] : []));
  return { spaceId, pageIds: Object.fromEntries(pages.map(({ title }, at) => [title, ids[at] ?? ''])) };
}
