import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** A spinner inside a control; pages show a skeleton instead. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cn('base:size-4 animate-spin', className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
