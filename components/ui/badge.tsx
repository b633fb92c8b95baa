import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const badgeVariants = cva(
  'inline-flex h-5 max-w-full shrink-0 items-center gap-1 truncate rounded-full px-2 text-xs font-medium [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-ink-soft',
        accent: 'bg-accent-soft text-accent',
        positive: 'bg-positive-soft text-positive',
        caution: 'bg-caution-soft text-caution',
        critical: 'bg-critical-soft text-critical',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;
export type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

/** A state or a count in one or two words; color is never the only sign. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={cn(badgeVariants({ tone }), className)}>
      {icon}
      {children}
    </span>
  );
}
