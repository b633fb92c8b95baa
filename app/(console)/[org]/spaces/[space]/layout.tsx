import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { isFirstLoad } from '#components/data/server.ts';
import { findSpace } from '#components/spaces/find-space.ts';

type Props = { params: Promise<{ space: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = (await findSpace((await params).space))?.title ?? 'Space';
  return { title: { default: title, template: `%s · ${title}` } };
}

export default async function SpaceLayout({ params, children }: Props) {
  // Inside the console, the screen itself says when there is no such space.
  if (await isFirstLoad()) await findSpace((await params).space);
  return children;
}
