import type { Style } from './inline.ts';
import type { PdfContext } from './inlines.ts';
import type { Sheet } from './sheet.ts';

/** How content is drawn at a place: on which sheet, in which style, and what its headings are below. */
export interface DrawContext {
  sheet: Sheet;
  context: PdfContext;
  style: Style;
  /** The level of the title above; headings are tagged one deeper at least. */
  above: number;
  /** Called for each heading where it is drawn. */
  onHeading?: (title: string, level: number) => void;
}
