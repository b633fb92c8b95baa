import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { editInput } from '#components/editor/edit-input.ts';
import { EditScreen } from '#components/editor/edit-screen.tsx';
import { everyPage } from '#components/page-tree/tree-rows.ts';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { readOptions } from '#components/shell/read-options.ts';
import { orLeave, pageQueries } from '#components/shell/server.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Edit' };

type Props = { params: Promise<{ org: string; space: string; page: string }> };

/** The editor over the main content; the first change creates a change request. */
export default async function EditMainPage({ params }: Props) {
  const { org, space, page } = await params;
  const queries = await pageQueries();
  const input = editInput({ spaceId: space, number: undefined, pageId: page });
  const tree = await orLeave(queries.fetchQuery(readOptions('listPages', input.space)));
  const pages = [...everyPage(tree.pages)];
  const first = pages.find(({ type }) => type === 'document');
  if (page === 'first' && first) redirect(paths.spaceEdit(org, space, first.id));
  if (first && !pages.some(({ id }) => id === page)) notFound();
  // The revision first, so that it is never newer than the page that is edited on top of it.
  await queries.prefetchQuery(readOptions('getSpace', input.space));
  if (first) await queries.prefetchQuery(readOptions('getPage', input.mainPage));
  return (
    <Prefetched client={queries}>
      <EditScreen key={page} organizationId={org} spaceId={space} pageId={page} />
    </Prefetched>
  );
}
