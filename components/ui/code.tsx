import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';
import { ScrollRegion } from './scroll-region.tsx';

/** A word of code in running text. */
export function Code({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-[0.9em] break-words">{children}</code>
  );
}

export type CodeBlockProps = { code: string; label: string; className?: string };

/** Lines of code that scroll inside their own frame, to be copied whole. */
export function CodeBlock({ code, label, className }: CodeBlockProps) {
  return (
    <figure className={cn('relative min-w-0 rounded-md border border-line bg-canvas', className)}>
      <ScrollRegion label={label} className="rounded-md">
        <pre className="p-3 pe-10 font-mono text-sm">{code}</pre>
      </ScrollRegion>
      <div className="absolute end-1 top-1">
        <CopyButton value={code} label={`Copy ${label}`} />
      </div>
    </figure>
  );
}
