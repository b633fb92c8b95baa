import type { ReactNode } from 'react';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';

export type VersionFrameProps = {
  name: string;
  /** Who made this version, and when. */
  by?: ReactNode;
  children: ReactNode;
};

/** One side of a conflict, with its name. */
export function VersionFrame({ name, by, children }: VersionFrameProps) {
  return (
    <section className="min-w-0 rounded-lg border border-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line bg-canvas px-3 py-1.5 text-sm">
        <h3 className="font-semibold">{name}</h3>
        {by ? <p className="text-ink-soft">{by}</p> : null}
      </header>
      <ScrollRegion label={`${name}, its text`} className="max-h-96 p-3 break-words lg:min-h-16">
        {children}
      </ScrollRegion>
    </section>
  );
}
