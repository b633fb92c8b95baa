import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { cn } from '#components/ui/cn.ts';
import { withCards } from './cards.ts';
import { elementsFor } from './elements.tsx';
import { proseLook } from './prose-look.ts';
import type { FileTarget, Targets } from './targets.ts';
import { type ContentWords, englishWords } from './words.ts';

export type RenderedTreeProps = {
  root: Root;
  targets?: Targets;
  filesByAddress?: ReadonlyMap<string, FileTarget>;
  words?: ContentWords;
  /** The direction of the page, when only a part of it is shown; by default, that of the first letter. */
  direction?: 'ltr' | 'rtl';
  className?: string;
};

/** A tree from the renderer as React elements. */
export function RenderedTree({
  root,
  targets = {},
  filesByAddress,
  words = englishWords,
  direction,
  className,
}: RenderedTreeProps) {
  const components = elementsFor(targets, filesByAddress ?? new Map(), words);
  return (
    <div dir={direction ?? 'auto'} className={cn(proseLook, className)}>
      {toJsxRuntime(withCards(root), {
        Fragment,
        jsx,
        jsxs,
        components,
        passNode: true,
        ignoreInvalidStyle: true,
      })}
    </div>
  );
}
