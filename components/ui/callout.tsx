import { cva, type VariantProps } from 'class-variance-authority';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const calloutVariants = cva('flex flex-wrap gap-2.5 rounded-md px-3 py-2.5', {
  variants: {
    tone: {
      accent: 'bg-accent-soft [&>svg]:text-accent',
      positive: 'bg-positive-soft [&>svg]:text-positive',
      caution: 'bg-caution-soft [&>svg]:text-caution',
      critical: 'bg-critical-soft [&>svg]:text-critical',
    },
  },
  defaultVariants: { tone: 'accent' },
});

const icons = { accent: Info, positive: CircleCheck, caution: TriangleAlert, critical: OctagonAlert };

export type CalloutProps = VariantProps<typeof calloutVariants> & {
  title?: ReactNode;
  action?: ReactNode;
  /** Announces it to screen readers when it appears. */
  announce?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A notice inside a page. */
export function Callout({ tone, title, action, announce = false, className, children }: CalloutProps) {
  const Icon = icons[tone ?? 'accent'];
  const isLine = action && !(title && children);
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={cn(calloutVariants({ tone }), isLine ? 'items-center' : 'items-start', className)}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', !isLine && 'mt-0.5')} />
      <div className={cn('flex-1 break-words', action ? 'min-w-48' : 'min-w-0')}>
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={cn(title && 'mt-0.5', 'text-ink-soft')}>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
