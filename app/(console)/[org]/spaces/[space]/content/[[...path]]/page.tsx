import type { Metadata } from 'next';
import { PageView } from '#components/pages/page-view.tsx';

export const metadata: Metadata = { title: 'Content' };

type Props = {
  params: Promise<{ org: string; space: string; path?: string[] }>;
  searchParams: Promise<{ view?: string | string[] }>;
};

export default async function ContentPage({ params, searchParams }: Props) {
  const { org, space, path = [] } = await params;
  const { view } = await searchParams;
  return (
    <PageView
      organizationId={org}
      spaceId={space}
      path={path.map(decodeURIComponent).join('/')}
      view={view === 'source' ? 'source' : 'page'}
    />
  );
}
