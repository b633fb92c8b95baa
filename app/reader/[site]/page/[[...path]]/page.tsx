import { permanentRedirect } from 'next/navigation';
import { pageMetadata } from '#components/reader/metadata.ts';
import { ReaderPage } from '#components/reader/reader-page.tsx';
import { currentVisit } from '#components/reader/visit.ts';

export const generateMetadata = () => pageMetadata();

export default async function ReaderRoute() {
  const visit = await currentVisit();
  if (visit?.kind === 'redirect') permanentRedirect(visit.to);
  return <ReaderPage />;
}
