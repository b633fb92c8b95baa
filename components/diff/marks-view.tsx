import type { ReactNode } from 'react';
import { codeLook } from '#components/content/prose-look.ts';
import { cn } from '#components/ui/cn.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Sides } from '#lib/document/diff/marked-tree.ts';
import type { Mark } from '#lib/document/diff/marks.ts';
import type { ColoredLine } from '#lib/rendering/highlight.ts';
import { useFirstMarkInSight } from './first-mark.ts';
import { changedStretches, linePieces, type Stretch } from './line-words.ts';

const hidden: Record<Sides, Mark['change'] | undefined> = {
  both: undefined,
  before: 'added',
  after: 'removed',
};

function shownOn(marks: readonly Mark[], sides: Sides): (Mark & { key: number })[] {
  return marks.map((mark, key) => ({ ...mark, key })).filter(({ change }) => change !== hidden[sides]);
}

/** Text with its changed words marked. */
export function MarkedText({ marks, sides = 'both' }: { marks: readonly Mark[]; sides?: Sides }) {
  return shownOn(marks, sides).map(({ text, change, key }) => {
    if (change === 'same') return <span key={key}>{text}</span>;
    if (change === 'added') {
      return (
        <ins key={key} className="rounded-sm bg-positive-soft text-positive no-underline">
          {text}
        </ins>
      );
    }
    return (
      <del key={key} className="rounded-sm bg-critical-soft text-critical">
        {text}
      </del>
    );
  });
}

const lineLooks = {
  same: '',
  added: 'bg-positive-soft text-positive',
  removed: 'bg-critical-soft text-critical',
};
const signs = { same: ' ', added: '+', removed: '−' };

/** Lines of compared code, with added and removed ones marked. */
export function MarkedLines({
  marks,
  colors = [],
  stretches = changedStretches(marks),
  sides = 'both',
  label,
  caption,
  dir,
  wrap = false,
  tools,
}: {
  marks: readonly Mark[];
  /** The colored pieces of each line, if it has some. */
  colors?: readonly (ColoredLine | undefined)[];
  /** The changed parts of each line, where they are known. */
  stretches?: readonly (readonly Stretch[])[] | undefined;
  sides?: Sides;
  label: string;
  caption?: string | undefined;
  /** Code runs from left to right on any page. */
  dir?: 'ltr';
  /** Wraps long lines; otherwise the block scrolls. */
  wrap?: boolean;
  tools?: ReactNode;
}) {
  const region = useFirstMarkInSight(wrap);
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-line bg-canvas font-mono text-sm">
      {caption || tools ? (
        <div className="flex min-h-8 items-center justify-between gap-2 border-b border-line px-2 font-sans text-ink-soft">
          <span className="min-w-0 truncate">{caption}</span>
          {tools}
        </div>
      ) : null}
      <ScrollRegion ref={region} label={label} isGroup>
        <div className={cn(codeLook, 'py-1', wrap ? 'wrap-anywhere' : 'w-max min-w-full')} dir={dir}>
          {shownOn(marks, sides).map(({ text, change, key }) => (
            <div
              key={key}
              className={cn(
                'flex min-h-5 px-2',
                wrap ? 'whitespace-pre-wrap' : 'whitespace-pre',
                lineLooks[change],
              )}
            >
              <span aria-hidden className="w-4 shrink-0 select-none">
                {signs[change]}
              </span>
              {change === 'same' ? null : (
                <span className="sr-only">{change === 'added' ? 'Added: ' : 'Removed: '}</span>
              )}
              <span className="min-w-0">
                <Line
                  text={text.replace(/[\r\n]+$/, '')}
                  colored={colors[key]}
                  change={change}
                  stretches={stretches[key] ?? []}
                />
              </span>
            </div>
          ))}
        </div>
      </ScrollRegion>
    </div>
  );
}

type LineProps = {
  text: string;
  colored: ColoredLine | undefined;
  change: Mark['change'];
  stretches: readonly Stretch[];
};

// An underline, because a darker background would reduce the contrast of the code's colors.
const wordLooks = {
  same: '',
  added: 'border-b-2 border-positive',
  removed: 'border-b-2 border-critical',
};

function Line({ text, colored = [], change, stretches }: LineProps) {
  return linePieces(text, colored, stretches).map(({ at, text: piece, style, isChanged }) => {
    const className = isChanged ? wordLooks[change] : undefined;
    if (!isChanged) {
      return (
        <span key={at} style={style}>
          {piece}
        </span>
      );
    }
    const Tag = change === 'added' ? 'ins' : 'del';
    return (
      <Tag key={at} style={style} className={cn('no-underline', className)}>
        {piece}
      </Tag>
    );
  });
}
