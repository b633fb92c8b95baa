import { cn } from './cn.ts';
import { keyLabels } from './key-labels.ts';
import { useIsApple } from './platform.ts';

/** The keys of a shortcut, such as `mod+k` or `g h`, with the names of the person's platform. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const [first, second] = keyLabels(keys, useIsApple());
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-1', className)}>
      <Stroke>{first}</Stroke>
      {second ? <Stroke>{second}</Stroke> : null}
    </span>
  );
}

function Stroke({ children }: { children: string | undefined }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}
