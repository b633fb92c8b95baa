import { permanentRedirect } from 'next/navigation';
import { currentVisit, pageMetadata, ReaderPage } from '#components/reader/index.ts';

export const generateMetadata = () => pageMetadata();

export default async function ReaderRoute() {
  const visit = await currentVisit();
  if (visit?.kind === 'redirect') permanentRedirect(visit.to);
  return <ReaderPage />;
}
