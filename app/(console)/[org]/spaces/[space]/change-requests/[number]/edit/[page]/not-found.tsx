import { MissingPage } from '#components/editor/missing-page.tsx';

export default function NotFound() {
  return <MissingPage />;
}
