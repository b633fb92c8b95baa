import { cn } from '#components/ui/cn.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ChangeKind, Parts } from '#lib/document/diff/change.ts';
import type { Sides } from '#lib/document/diff/marked-tree.ts';
import { useFirstMarkInSight } from './first-mark.ts';
import { MarkedCell } from './marked-cell.tsx';

const looks: Record<ChangeKind, string> = {
  same: '',
  edited: '',
  moved: 'bg-caution-soft',
  added: 'bg-positive-soft',
  removed: 'bg-critical-soft',
};

const gone: Record<Sides, ChangeKind | undefined> = { both: undefined, before: 'added', after: 'removed' };

/** A table with its changed rows, columns and cells marked. */
export function TableView({ parts, sides }: { parts: Extract<Parts, { kind: 'table' }>; sides: Sides }) {
  const columns = parts.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ kind }) => kind !== gone[sides]);
  const rows = parts.rows.map((row, at) => ({ ...row, at })).filter(({ kind }) => kind !== gone[sides]);
  const region = useFirstMarkInSight();
  return (
    <ScrollRegion ref={region} label="Changed table" isGroup className="rounded-md border border-line">
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line bg-canvas">
            {columns.map(({ at, kind, title }) => (
              <th key={at} scope="col" className={cn('px-3 py-1.5 text-start font-semibold', looks[kind])}>
                <MarkedCell marks={title} sides={sides} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} className={cn('border-b border-line last:border-0', looks[row.kind])}>
              {columns.map(({ at, kind }) => (
                <td key={at} className={cn('px-3 py-1.5 align-top', row.kind === 'same' && looks[kind])}>
                  <MarkedCell marks={row.cells[at] ?? []} sides={sides} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
