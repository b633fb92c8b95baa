import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';

export type VersionFrameProps = {
  name: string;
  /** What it holds is text of a page, not words about one. */
  isText: boolean;
  children: ReactNode;
};

/** What one side of a conflict has. */
export function VersionFrame({ name, isText, children }: VersionFrameProps) {
  return (
    <section className="min-w-0 rounded-lg border border-line">
      <h3 className="border-b border-line bg-canvas px-3 py-1.5 text-sm font-semibold">{name}</h3>
      <ScrollRegion
        label={`${name}, its text`}
        className={cn(
          'max-h-80 p-3 break-words whitespace-pre-wrap lg:min-h-16',
          isText && 'font-mono text-sm',
        )}
      >
        <div dir="auto">{children}</div>
      </ScrollRegion>
    </section>
  );
}
