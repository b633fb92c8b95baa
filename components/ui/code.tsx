import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';

/** Inline code. */
export function Code({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-[0.9em] break-words">{children}</code>
  );
}

export type CodeBlockProps = { code: string; label: string; className?: string };

/** A code block whose lines wrap, with a copy button. */
export function CodeBlock({ code, label, className }: CodeBlockProps) {
  return (
    <figure
      aria-label={label}
      className={cn('relative min-w-0 rounded-md border border-line bg-canvas', className)}
    >
      <pre dir="ltr" className="p-3 pe-11 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {code}
      </pre>
      <div className="absolute end-1 top-1">
        <CopyButton value={code} label={`Copy ${label}`} />
      </div>
    </figure>
  );
}
