import type { AttributeRow } from './attributes.ts';

/** The changed properties, with their old and new values. */
export function AttributeList({ rows }: { rows: readonly AttributeRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words">
            {before === undefined ? null : (
              <del className="me-2 rounded-sm bg-critical-soft px-1 text-critical">{before}</del>
            )}
            {after === undefined ? (
              <span className="text-ink-faint">{before === undefined ? 'None' : 'removed'}</span>
            ) : (
              <ins className="rounded-sm bg-positive-soft px-1 text-positive no-underline">{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
