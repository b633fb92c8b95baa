import type { ReactNode } from 'react';
import { EntryRoot } from '#components/shell/entry-root.tsx';

export default function EntryLayout({ children }: { children: ReactNode }) {
  return <EntryRoot>{children}</EntryRoot>;
}
