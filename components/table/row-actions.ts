import type { LucideIcon } from 'lucide-react';
import type { Outcome } from '#lib/failure.ts';

/** An action on a row, in its menu. */
export type RowAction<Row> = {
  id: string;
  name: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** Why it is not possible for this row; it is then disabled. */
  blocked?: (row: Row) => string | undefined;
  /** Whether the menu of this row leaves it out. */
  hidden?: (row: Row) => boolean;
  run: (row: Row) => void;
};

/** An action on many rows, which runs for each row separately, so that some may fail. */
export type BulkAction<Row> = {
  id: string;
  /** A verb with its object. */
  name: string;
  icon?: LucideIcon;
  /** Asks for confirmation first, with the names of the rows. */
  danger?: boolean;
  /** The description of the confirmation: what is lost. */
  warning?: string;
  blocked?: (row: Row) => string | undefined;
  /** Asks for further input, and continues with the function to run for each row. */
  choose?: (rows: readonly Row[], goOn: (run: (row: Row) => Promise<Outcome<unknown>>) => void) => void;
  run: (row: Row) => Promise<Outcome<unknown>>;
};
