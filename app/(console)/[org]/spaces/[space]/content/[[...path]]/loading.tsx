import { PageSkeleton } from '#components/pages/page-skeleton.tsx';

export default function LoadingPage() {
  return <PageSkeleton />;
}
