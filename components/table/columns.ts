import type { CSSProperties, ReactNode } from 'react';

/** The layout of a column in its row. */
export type ColumnMeta = {
  /** A CSS grid track, such as `120px` or `minmax(0, 2fr)`. */
  width?: string;
  align?: 'start' | 'end';
  /** Hidden in the card that a row becomes on narrow screens. */
  wideOnly?: boolean;
  /** Left out where the table has no room for every column, such as beside the navigation of the settings. */
  roomOnly?: boolean;
  /** The sort key of the column, as the caller names it, and its first direction. */
  sort?: { by: string; first: 'asc' | 'desc' };
};

/** What the cell of a column is given. */
export type CellInput<Row, Value> = { row: { original: Row }; getValue: () => Value };

/** A column of a table of `Row`. */
export type Column<Row> = {
  id: string;
  header: ReactNode;
  meta?: ColumnMeta | undefined;
  /** Its text; undefined for a column that only shows something. */
  valueIn: (row: Row) => unknown;
  contentOf: (row: Row) => ReactNode;
};

type Look<Row, Value> = {
  id?: string;
  header: string;
  meta?: ColumnMeta;
  cell?: (input: CellInput<Row, Value>) => ReactNode;
};

type Display<Row> = {
  id: string;
  header: ReactNode;
  meta?: ColumnMeta;
  cell: (input: CellInput<Row, undefined>) => ReactNode;
};

/** Declares the columns of a table of `Row`, at module level. The first one is the name, which opens the row. */
export function columnsOf<Row>() {
  function accessor<Key extends keyof Row>(key: Key, look: Look<Row, Row[Key]>): Column<Row>;
  function accessor<Value>(valueIn: (row: Row) => Value, look: Look<Row, Value>): Column<Row>;
  function accessor<Value>(of: keyof Row | ((row: Row) => Value), look: Look<Row, Value>): Column<Row> {
    const { id, header, meta, cell } = look;
    const valueIn = typeof of === 'function' ? of : (row: Row) => row[of] as Value;
    return {
      id: id ?? header,
      header,
      meta,
      valueIn,
      contentOf: (row) =>
        cell ? cell({ row: { original: row }, getValue: () => valueIn(row) }) : (valueIn(row) as ReactNode),
    };
  }
  return {
    accessor,
    display: ({ cell, ...look }: Display<Row>): Column<Row> => ({
      ...look,
      valueIn: () => undefined,
      contentOf: (row) => cell({ row: { original: row }, getValue: () => undefined }),
    }),
    columns: (columns: readonly Column<Row>[]) => columns,
  };
}

const checkboxTrack = '1rem';
const menuTrack = '2.5rem';

/** The grid tracks of a row, with and without room: the columns, with the checkbox and the menu when there are any. */
export function gridTracks(
  metas: readonly (ColumnMeta | undefined)[],
  selectable: boolean,
  menu: boolean,
): CSSProperties {
  const tracks = metas.map((meta, at) => ({
    width: meta?.width ?? (at === 0 ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)'),
    isRoomOnly: meta?.roomOnly,
  }));
  const row = (columns: typeof tracks) =>
    [selectable && checkboxTrack, ...columns.map(({ width }) => width), menu && menuTrack]
      .filter(Boolean)
      .join(' ');
  const narrow = tracks.filter(({ isRoomOnly }) => !isRoomOnly);
  return { '--tracks': row(tracks), '--tracks-narrow': row(narrow) } as CSSProperties;
}
