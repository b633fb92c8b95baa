import { createColumnHelper, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table';

/** The layout of a column in its row. */
export type ColumnMeta = {
  /** A CSS grid track, such as `120px` or `minmax(0, 2fr)`. */
  width?: string;
  align?: 'start' | 'end';
  /** Hidden in the card that a row becomes on narrow screens. */
  wideOnly?: boolean;
  /** The sort key of the column, as the caller names it, and its first direction. */
  sort?: { by: string; first: 'asc' | 'desc' };
};

export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

export type Features = typeof features;

/** Declares the columns of a table of `Row`, at module level. The first one is the name, which opens the row. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<Features, Row>();
}

const checkboxTrack = '1rem';
const menuTrack = '2.5rem';

/** The grid tracks of a row: the columns, with the checkbox and the menu when there are any. */
export function gridTracks(
  metas: readonly (ColumnMeta | undefined)[],
  selectable: boolean,
  menu: boolean,
): string {
  const tracks = metas.map((meta, at) => meta?.width ?? (at === 0 ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)'));
  return [selectable && checkboxTrack, ...tracks, menu && menuTrack].filter(Boolean).join(' ');
}
