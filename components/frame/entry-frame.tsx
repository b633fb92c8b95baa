import type { ReactNode } from 'react';

export type EntryFrameProps = {
  title: string;
  /** The logo of the inviting organization; Lectern's when left out. */
  logo?: string | undefined;
  description?: ReactNode;
  /** An alternative below the form, such as another way to sign in. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** The frame of screens outside of an organization: one card. */
export function EntryFrame({ title, logo, description, footer, children }: EntryFrameProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-12">
      <div className="w-full max-w-96">
        {logo ? <Logo src={logo} /> : <Mark />}
        <h1 className="mt-6 text-center text-xl font-semibold tracking-tight">{title}</h1>
        {description ? <p className="mt-1 text-center text-pretty text-ink-soft">{description}</p> : null}
        {children ? (
          <div className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-sm">{children}</div>
        ) : null}
        {footer ? <div className="mt-4 text-center text-ink-soft">{footer}</div> : null}
      </div>
    </main>
  );
}

function Logo({ src }: { src: string }) {
  // biome-ignore lint/performance/noImgElement: it is on another host, which Next's image would need in its settings.
  return <img src={src} alt="" className="mx-auto size-10 rounded-lg object-contain" />;
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="mx-auto size-10" role="img" aria-label="Lectern">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M7 9.5 25 6v8L7 17.5z" fill="var(--accent-ink)" />
      <path d="M14.5 18.5h3V24H22v2.5H10V24h4.5z" fill="var(--accent-ink)" />
    </svg>
  );
}
