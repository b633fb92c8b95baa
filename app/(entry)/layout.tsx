import type { ReactNode } from 'react';
import { EntryRoot } from '#components/frame/entry-root.tsx';

export default function EntryLayout({ children }: { children: ReactNode }) {
  return <EntryRoot>{children}</EntryRoot>;
}
