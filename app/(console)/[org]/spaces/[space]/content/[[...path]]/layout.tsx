import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { isFirstLoad } from '#components/data/server.ts';
import { presentPath } from '#components/pages/space-tree.ts';
import { paths } from '#lib/paths.ts';

type Props = { params: Promise<{ org: string; space: string; path?: string[] }>; children: ReactNode };

export default async function PageLayout({ params, children }: Props) {
  const { org, space, path = [] } = await params;
  // The page streams behind its skeleton, when the status code is already sent.
  if (await isFirstLoad()) {
    const requested = path.map(decodeURIComponent).join('/');
    const present = await presentPath(space, requested);
    if (present !== requested) redirect(paths.spaceContent(org, space, present));
  }
  return children;
}
