'use client';

import { ErrorScreen } from '#components/frame/error-screen.tsx';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} />;
}
