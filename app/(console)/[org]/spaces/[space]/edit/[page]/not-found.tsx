import { MissingPage } from '#components/editor/index.ts';

export default function NotFound() {
  return <MissingPage />;
}
