import type { OutlineItem } from 'pdfkit';
import { readReference } from '#lib/document/references.ts';
import type { Document } from '#lib/document/types.ts';
import { drawBlocks, drawInlines } from './blocks.ts';
import { documentOf, treeOfBlocks, writtenIn } from './document.ts';
import { bodyOf, drawContents, drawTitle, type Entry, reserveContents } from './front.ts';
import { openImages } from './images.ts';
import { colors, plain, text } from './inline.ts';
import { linkTarget, nameOf, type PdfContext, placeOf } from './inlines.ts';
import { Sheet } from './sheet.ts';
import type { PdfPage, PrintedPdf, SpacePdf } from './types.ts';

/** Headings of these levels are bookmarks below their page. */
const deepestBookmark = 3;
const titleSizes = [22, 18, 16, 14];

/** Prints the pages of a space, or one of them alone. */
export async function printSpace(space: SpacePdf): Promise<PrintedPdf> {
  const sheet = new Sheet(space, writtenIn(space));
  const imageOf = await openImages(sheet.doc, space.files);
  const printed = new Set(space.pages.map(({ id }) => id));
  const context: PdfContext = { files: space.files, known: space.known, page: '', printed, imageOf };
  const entries: Entry[] = space.pages.map(({ id, depth, ...page }) => ({
    title: titleOf(page),
    depth,
    place: placeOf(id),
  }));
  if (space.hasContents) drawTitle(sheet, space);
  const contents = { element: sheet.reserve('Sect'), page: sheet.page, y: sheet.y };
  if (space.hasContents) {
    reserveContents(sheet, entries);
    sheet.addPage();
  }
  const bookmarks: OutlineItem[] = [];
  for (const page of space.pages) {
    const document = documentOf(space.documents, page.document);
    drawPage(page, document, sheet, { ...context, page: page.id }, bookmarks);
  }
  if (space.hasContents) {
    sheet.backTo(contents.page, contents.y);
    sheet.within(contents.element, () => drawContents(sheet, entries));
  } else contents.element.end();
  return sheet.finish(space.title);
}

function titleOf({ emoji, title }: Pick<PdfPage, 'emoji' | 'title'>): string {
  return emoji ? `${emoji} ${title}` : title;
}

function drawPage(
  page: PdfPage,
  document: Document,
  sheet: Sheet,
  context: PdfContext,
  bookmarks: OutlineItem[],
): void {
  if (page.depth === 0 && !sheet.isAtTop) sheet.addPage();
  else {
    sheet.space(26);
    sheet.need(160);
  }
  sheet.place(placeOf(page.id));
  const above = bookmarks[page.depth - 1];
  const bookmark = sheet.bookmark(titleOf(page), above);
  bookmarks.splice(page.depth, bookmarks.length, bookmark);
  const size = titleSizes[page.depth] ?? 13;
  sheet.tagged('Sect', () => {
    drawInlines([text(titleOf(page), { ...plain, size, bold: true })], { sheet }, 'H1', { after: 4 });
    if (page.description) {
      drawInlines([text(page.description, { ...plain, size: 11, color: colors.soft })], { sheet }, 'P', {
        after: 6,
      });
    }
    drawLink(page, sheet, context);
    drawContent(page.title, document, sheet, context, bookmark);
  });
}

/** A page that is a link shows where it leads. */
function drawLink({ url }: PdfPage, sheet: Sheet, context: PdfContext): void {
  if (!url) return;
  const target = linkTarget(url, context);
  // A page that is gone, or closed to this reader, has an id alone.
  if (!target && readReference(url)) return;
  const style = target ? { ...plain, color: colors.link, link: { target } } : plain;
  drawInlines([text(nameOf(url, context) ?? url, style)], { sheet }, 'P');
}

function drawContent(
  title: string,
  { blocks }: Document,
  sheet: Sheet,
  context: PdfContext,
  bookmark: OutlineItem,
): void {
  const levels: OutlineItem[] = [bookmark];
  const onHeading = (heading: string, level: number) => {
    if (level > deepestBookmark || heading === title) return;
    const above = levels.slice(0, level).findLast((item) => item !== undefined) ?? bookmark;
    levels.length = level;
    levels[level] = sheet.bookmark(heading, above);
  };
  drawBlocks(treeOfBlocks(blocks).children, { ...bodyOf(sheet, context), onHeading });
}
