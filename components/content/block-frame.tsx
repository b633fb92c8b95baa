import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

/** The address of a block on its page. A heading has an address of its own. */
export function blockAddress(block: string): string {
  return `block-${block}`;
}

export type BlockFrameProps = {
  /** The id that the block keeps; undefined for what stands for the whole page. */
  block: string | undefined;
  /** Where links lead; undefined where the block has an address inside, or is shown a second time. */
  address?: string | undefined;
  /** What stands beside the block. */
  gutter?: ReactNode;
  /** Whether the gutter takes its width from the block; otherwise it stands in the margin of the page. */
  inside?: boolean;
  /** What stands in the corner of the block, such as the comments on it. */
  notes?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A block on a page, in a review or in a comparison, with a gutter beside it. It takes no room for the gutter in print. */
export function BlockFrame({
  block,
  address,
  gutter,
  inside = false,
  notes,
  className,
  children,
}: BlockFrameProps) {
  return (
    <div
      id={address}
      data-frame={block}
      className={cn(
        'block-frame group/block relative min-w-0 scroll-my-24',
        inside && gutter && 'ps-7 print:ps-0',
        className,
      )}
    >
      {children}
      {gutter ? (
        <div
          className={cn(
            'absolute inset-y-0 flex w-7 flex-col items-center print:hidden',
            inside ? 'start-0' : '-start-8 max-sm:hidden',
          )}
        >
          {gutter}
        </div>
      ) : null}
      {notes ? <div className="absolute end-1 -top-2 print:hidden">{notes}</div> : null}
    </div>
  );
}
