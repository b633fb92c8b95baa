import { cn } from './cn.ts';

export type SeparatorProps = { orientation?: 'horizontal' | 'vertical'; className?: string };

/** A one-pixel line between two groups. */
export function Separator({ orientation = 'horizontal', className }: SeparatorProps) {
  return (
    <div
      aria-hidden
      className={cn(
        'shrink-0 bg-line',
        orientation === 'horizontal' ? 'h-px w-full' : 'w-px self-stretch',
        className,
      )}
    />
  );
}
