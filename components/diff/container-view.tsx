import type { ReactNode } from 'react';
import type { PropertyChange } from '#lib/document/diff/change.ts';
import type { Sides } from '#lib/document/diff/marked-tree.ts';
import type { ContainerBlock } from '#lib/document/types.ts';

export type ContainerViewProps = {
  container: ContainerBlock;
  properties: readonly PropertyChange[];
  sides?: Sides;
  children: ReactNode;
};

const names: Partial<Record<ContainerBlock['type'], string>> = {
  hint: 'Hint',
  tabs: 'Tabs',
  tab: 'Tab',
  columns: 'Columns',
  column: 'Column',
  stepper: 'Steps',
  step: 'Step',
  details: 'Expandable',
  footnote: 'Footnote',
  cards: 'Cards',
};

/** A block with blocks inside, shown as a frame around them. */
export function ContainerView({ container, properties, sides = 'both', children }: ContainerViewProps) {
  const changed = <Properties properties={properties} sides={sides} />;
  switch (container.type) {
    case 'list':
      return (
        <>
          {changed}
          <div className="grid grid-cols-1 gap-2">{children}</div>
        </>
      );
    case 'item': {
      const marker = container.open.trim();
      return (
        <div className="flex min-w-0 gap-2">
          <span aria-hidden className="mt-0.5 w-5 shrink-0 text-end text-ink-faint">
            {/^\d/.test(marker) ? marker : '•'}
          </span>
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            {changed}
            {children}
          </div>
        </div>
      );
    }
    case 'quote':
      return (
        <blockquote className="grid grid-cols-1 gap-2 border-s-2 border-line ps-3">{children}</blockquote>
      );
    default:
      return (
        <div className="rounded-md border border-line">
          <p className="border-b border-line px-3 py-1 text-sm font-medium text-ink-soft">
            {names[container.type] ?? 'Block'}
          </p>
          <div className="grid grid-cols-1 gap-3 p-3">
            {changed}
            {children}
          </div>
        </div>
      );
  }
}

function Properties({ properties, sides }: { properties: readonly PropertyChange[]; sides: Sides }) {
  if (properties.length === 0) return null;
  return (
    <dl className="grid gap-1 text-sm">
      {properties.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd>
            {before === undefined || sides === 'after' ? null : (
              <del className="rounded-sm bg-critical-soft px-1 text-critical">{before.trim()}</del>
            )}{' '}
            {after === undefined || sides === 'before' ? null : (
              <ins className="rounded-sm bg-positive-soft px-1 text-positive no-underline">
                {after.trim()}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
