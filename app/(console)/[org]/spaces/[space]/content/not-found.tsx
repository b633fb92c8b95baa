import { PageMissing } from '#components/pages/page-missing.tsx';

export default function NotFound() {
  return <PageMissing />;
}
