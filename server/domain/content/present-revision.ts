import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Page } from '#lib/contract/content/page.ts';
import type { Revision, RevisionHead } from '#lib/contract/content/revision.ts';
import { listTreeItems } from '#lib/document/tree/read.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { appUrl } from '#server/core/urls.ts';
import { listedOutlineOf, listFilesIn, loadTimes, type View } from '#server/domain/revisions/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { findMergedFrom } from './merged-from.ts';
import { presentFile } from './present-file.ts';
import { presentPages } from './present-page.ts';
import { presentReusableContent } from './reusable-content.ts';
import { loadPeople } from './store/people.ts';

/** A revision with all that it holds. */
export async function readRevision(view: View): Promise<Revision> {
  const { source, revision } = view;
  const [head, pages, files] = [await readHead(view), await readPages(view), await listFilesIn(view)];
  const contents = await listTreeItems(source, revision.root, 'reusableContents');
  const variables = await listTreeItems(source, revision.root, 'variables');
  return {
    ...head,
    pages,
    files: files.map(({ id, value }) => presentFile(view, id, value)),
    reusableContents: contents.map(({ id, value }) => presentReusableContent(id, value)),
    variables: Object.fromEntries(variables.map(({ id, value }) => [id, value])),
  };
}

/** The page tree of a revision. */
export async function readPages(view: View): Promise<Page[]> {
  const pages = await listedOutlineOf(view);
  return presentPages(view, pages, await loadTimes(view.db, view.line, flattenTree(pages)));
}

/** A revision without its content. */
export async function readHead(view: View): Promise<RevisionHead> {
  const { db, revision } = view;
  const people = await loadPeople(db, [revision.authorId]);
  return presentHead(view, people, await findMergedFrom(view, [revision]));
}

export function presentHead(
  { config, space, revision }: Pick<View, 'config' | 'space' | 'revision'>,
  people: Awaited<ReturnType<typeof loadPeople>>,
  merged: ReadonlyMap<string, ChangeRequest>,
): RevisionHead {
  const author = people.get(revision.authorId ?? '');
  const mergedFrom = merged.get(revision.mergedFrom ?? '');
  return {
    object: 'revision',
    id: revision.id,
    parents: revision.parents,
    type: revision.type,
    createdAt: revision.createdAt.toISOString(),
    ...(author ? { author: presentUser(config.publicUrl, author) } : {}),
    ...(revision.message ? { message: revision.message } : {}),
    ...(mergedFrom ? { mergedFrom } : {}),
    urls: { app: appUrl(config.publicUrl, (p) => p.space(space.organizationId, space.id)) },
  };
}
