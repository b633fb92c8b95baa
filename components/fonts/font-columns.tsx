import { columnsOf } from '#components/table/columns.ts';
import type { FontDefinition } from '#lib/contract/fonts/schemas.ts';
import { Specimen } from './specimen.tsx';
import { coverName } from './weight-names.ts';

const column = columnsOf<FontDefinition>();

export const fontColumns = column.columns([
  column.accessor('fontFamily', { header: 'Font' }),
  column.display({
    id: 'specimen',
    header: 'Specimen',
    meta: { width: 'minmax(0, 3fr)' },
    cell: ({ row }) => <Specimen font={row.original} className="text-lg text-ink" />,
  }),
  column.accessor((font) => font.fontFaces.map(coverName).join(', '), {
    id: 'weights',
    header: 'Weights',
    meta: { width: 'minmax(0, 2fr)' },
  }),
]);
