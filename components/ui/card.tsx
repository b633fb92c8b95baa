import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  /** Controls at the end of the title line. */
  actions?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A framed part of a page with its own title. */
export function Card({ title, description, actions, footer, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cn('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {title || actions ? (
        <header className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 last:pb-4">
          <div className={cn('flex-1', description ? 'min-w-60' : 'min-w-40')}>
            <h2 id={id} className="font-semibold break-words">
              {title}
            </h2>
            {description ? <p className="mt-0.5 text-ink-soft">{description}</p> : null}
          </div>
          {actions ? <div className="max-w-full">{actions}</div> : null}
        </header>
      ) : null}
      {children ? <div className="p-4">{children}</div> : null}
      {footer ? <footer className="border-t border-line px-4 py-3 text-ink-soft">{footer}</footer> : null}
    </section>
  );
}
