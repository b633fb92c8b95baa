import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { isMissing } from '#components/pages/index.ts';
import { isFirstLoad } from '#components/shell/server.ts';

type Props = { params: Promise<{ space: string; path?: string[] }>; children: ReactNode };

export default async function PageLayout({ params, children }: Props) {
  const { space, path = [] } = await params;
  // Behind its skeleton the page itself is too late to say it with the status.
  if ((await isFirstLoad()) && (await isMissing(space, path.map(decodeURIComponent).join('/')))) notFound();
  return children;
}
