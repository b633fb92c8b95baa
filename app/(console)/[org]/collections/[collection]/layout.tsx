import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { isFirstLoad } from '#components/data/server.ts';
import { findCollection } from '#components/spaces/find-space.ts';

type Props = { params: Promise<{ collection: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = (await findCollection((await params).collection))?.title ?? 'Collection';
  return { title: { default: title, template: `%s · ${title}` } };
}

export default async function CollectionLayout({ params, children }: Props) {
  // Inside the console, the screen itself says when there is no such collection.
  if (await isFirstLoad()) await findCollection((await params).collection);
  return children;
}
