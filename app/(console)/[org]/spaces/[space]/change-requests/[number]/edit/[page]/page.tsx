import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { orLeave, pageQueries } from '#components/data/server.ts';
import { editInput } from '#components/editor/edit-input.ts';
import { EditScreen } from '#components/editor/edit-screen.tsx';
import { everyPage } from '#components/page-tree/page-walk.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Edit' };

type Props = { params: Promise<{ org: string; space: string; number: string; page: string }> };

export default async function EditPage({ params }: Props) {
  const { org, space, number: text, page } = await params;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) notFound();
  const queries = await pageQueries('every-way');
  const input = editInput({ spaceId: space, number, pageId: page });
  const tree = await orLeave(queries.fetchQuery(readOptions('listChangeRequestPages', input.changeRequest)));
  const pages = [...everyPage(tree.pages)];
  const first = pages.find(({ type }) => type === 'document');
  if (page === 'first' && first) redirect(paths.changeRequestEdit(org, space, number, first.id));
  if (first && !pages.some(({ id }) => id === page)) notFound();
  // The revision is read first, so that it is never newer than the page that is edited.
  await queries.prefetchQuery(readOptions('getChangeRequest', input.changeRequest));
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', input.space)),
    first ? queries.prefetchQuery(readOptions('getChangeRequestPage', input.page)) : undefined,
  ]);
  return (
    <Prefetched client={queries}>
      <EditScreen key={page} organizationId={org} spaceId={space} number={number} pageId={page} />
    </Prefetched>
  );
}
