import type { ReactNode } from 'react';
import { ConsoleRoot } from '#components/shell/console-root.tsx';

export default function EntryLayout({ children }: { children: ReactNode }) {
  return <ConsoleRoot>{children}</ConsoleRoot>;
}
