import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** What will be here, or why it is empty. */
  description?: ReactNode;
  /** The first action. */
  action?: ReactNode;
};

/** Explains an empty screen or list, and offers the first action. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      {icon ? (
        <span
          aria-hidden
          className="mb-4 flex size-10 items-center justify-center rounded-lg border border-line bg-surface text-ink-soft shadow-sm [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <h2 className="text-lg font-semibold">{title}</h2>
      {description ? <div className="mt-1 max-w-md text-pretty text-ink-soft">{description}</div> : null}
      {action ? <div className="mt-5 flex max-w-full flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
