import { GripVertical } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '#components/ui/cn.ts';

/** The drag handle of a row; invisible when the row can't be moved. */
export function DragGrip({ ref, canMove }: { ref: Ref<HTMLSpanElement>; canMove: boolean }) {
  return (
    <span
      ref={ref}
      title={canMove ? 'Drag to move' : undefined}
      className={cn(
        'relative z-1 flex h-8 w-4 shrink-0 touch-none items-center justify-center text-ink-faint opacity-0 transition-opacity group-hover/row:opacity-100 group-focus/row:opacity-100 pointer-coarse:opacity-60',
        canMove ? 'cursor-grab active:cursor-grabbing' : 'invisible',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
}

/** The drop mark: a line at the edge of a row, indented to the level of the drop. */
export function DropLine({ edge, inset }: { edge: 'before' | 'after'; inset: number }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute end-0 z-2 h-0.5 rounded-full bg-accent',
        edge === 'before' ? '-top-px' : '-bottom-px',
      )}
      style={{ insetInlineStart: inset }}
    />
  );
}
