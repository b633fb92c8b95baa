import { PageMissing } from '#components/pages/index.ts';

export default function NotFound() {
  return <PageMissing />;
}
