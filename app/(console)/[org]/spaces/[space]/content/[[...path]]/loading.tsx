import { PageSkeleton } from '#components/pages/index.ts';

export default function LoadingPage() {
  return <PageSkeleton />;
}
