import { LazyNotFound } from '#components/frame/lazy-not-found.tsx';

export default function NotFound() {
  return <LazyNotFound />;
}
