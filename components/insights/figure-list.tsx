import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';

export type FigureLine = {
  id: string;
  label: ReactNode;
  /** What stands beside the label, such as a warning. */
  note?: ReactNode;
  figure: string;
  action?: ReactNode;
};

export type FigureListProps = {
  title: string;
  description: string;
  /** What the figures count, in a word. */
  unit: string;
  lines: readonly FigureLine[];
  empty: ReactNode;
};

/** What is most frequent of something, with how often. */
export function FigureList({ title, description, unit, lines, empty }: FigureListProps) {
  return (
    <Card title={title} description={description}>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <table aria-label={title} className="-my-1 w-full table-fixed">
          <colgroup>
            <col />
            <col className="w-20" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, label, note, figure, action }) => (
              <tr key={id} className="border-t border-line first:border-t-0">
                <td className="py-1.5 pe-3">
                  <div className="flex min-h-7 items-center gap-2">
                    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                      <span className="min-w-0 truncate">{label}</span>
                      {note}
                    </div>
                    {action}
                  </div>
                </td>
                <td className="py-1.5 text-end leading-7 tabular-nums">{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
