import { columnsOf } from '#components/table/columns.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { OpenAPISpec } from '#lib/contract/openapi/schemas.ts';
import { SpecState } from './spec-state.tsx';

const column = columnsOf<OpenAPISpec>();

export const specColumns = column.columns([
  column.accessor('slug', { header: 'OpenAPI spec' }),
  column.accessor('processingState', {
    header: 'State',
    meta: { width: '120px' },
    cell: ({ row }) => <SpecState spec={row.original} />,
  }),
  column.accessor((spec) => spec.sourceURL ?? 'Text', {
    id: 'source',
    header: 'Source',
    meta: { width: 'minmax(0, 2fr)' },
    cell: ({ row, getValue }) => (
      <bdi className={row.original.sourceURL ? 'min-w-0 truncate font-mono text-sm' : undefined}>
        {getValue()}
      </bdi>
    ),
  }),
  column.accessor((spec) => visibilityNames[spec.visibility], {
    id: 'visibility',
    header: 'Visibility',
    meta: { width: '120px' },
  }),
  column.accessor('lastProcessedAt', {
    header: 'Last checked',
    meta: { width: '140px' },
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <RelativeTime value={at} /> : '–';
    },
  }),
]);

/** Who can see a spec, in a word. */
export const visibilityNames = { private: 'Members', public: 'Public' } as const;
