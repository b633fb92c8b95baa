import { NotFoundScreen } from '#components/frame/not-found-screen.tsx';

export default function NotFound() {
  return <NotFoundScreen />;
}
