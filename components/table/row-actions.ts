import type { LucideIcon } from 'lucide-react';
import type { Outcome } from '#lib/failure.ts';

/** One thing that can be done with one row, in its menu. */
export type RowAction<Row> = {
  id: string;
  name: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** Why not with this row; it is then shown disabled. */
  blocked?: (row: Row) => string | undefined;
  /** Left out of the menu of this row altogether. */
  hidden?: (row: Row) => boolean;
  run: (row: Row) => void;
};

/** One thing that can be done with many rows. Each row is tried on its own, so that some may be refused. */
export type BulkAction<Row> = {
  id: string;
  /** A verb with its object. */
  name: string;
  icon?: LucideIcon;
  /** Asks first, naming the rows. */
  danger?: boolean;
  /** What the question adds: what is lost. */
  warning?: string;
  blocked?: (row: Row) => string | undefined;
  /** Asks for what the act needs, and goes on with what is then done to each row. */
  choose?: (rows: readonly Row[], goOn: (run: (row: Row) => Promise<Outcome<unknown>>) => void) => void;
  run: (row: Row) => Promise<Outcome<unknown>>;
  /** Once, after the last row. */
  onDone?: () => void;
};
