import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { withFreeLabels } from './free-labels.ts';
import { definitionsIn, nodesOfMarkdown } from './page-model.ts';
import { schema } from './schema.ts';
import { listsOfParagraphs, withMarkdownBullets } from './word-lists.ts';

const address = /^https?:\/\/\S+$/;
const markdownSigns =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{% |\[\^[^\]\s]+\]: |\[[^\]\n]+\]: <?(?:https?:|mailto:|[./#]))|\]\(|\*\*|`[^`]+`/m;

/** Pastes text: an address becomes a link, Markdown becomes blocks. Returns true when it was handled. */
export function pasteText(view: EditorView, data: DataTransfer | null): boolean {
  const text = withMarkdownBullets(data?.getData('text/plain').trim() ?? '');
  const isRich = data?.types.includes('text/html') && !data.types.includes('vscode-editor-data');
  if (text === '' || view.state.selection.$from.parent.type.spec.code) return false;
  if (address.test(text)) return pasteAddress(view, text);
  if (isRich) return false;
  const isInCell = isInTable(view.state);
  if (!markdownSigns.test(text) && !(isInCell && text.includes('\n'))) return false;
  const { slice, definitions } = readPasted(text, remainingContent(view));
  const isLine = slice.content.childCount === 1 && slice.openStart === 1;
  const { tr } = view.state;
  if (isInCell && !isLine) tr.replaceSelection(linesOf(text));
  else tr.replaceSelection(slice).insert(tr.doc.content.size, definitions);
  view.dispatch(tr.scrollIntoView());
  return true;
}

/**
 * The images among what is pasted. Office programs copy a picture of a text or a table with it, and a browser copies
 * an image as a file and as HTML that contains nothing else.
 */
export function pastedImages(data: DataTransfer | null): File[] {
  const images = imagesIn(data);
  const html = data?.getData('text/html') ?? '';
  if (images.length === 0 || html === '') return images;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const style of body.querySelectorAll('style')) style.remove();
  const isImage = body.querySelector('img') !== null && body.textContent.trim() === '';
  return isImage ? images : [];
}

/** The images among the files of a paste or a drop. */
export function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Pastes content of an editor into a page that uses the same labels. Returns true when it was handled. */
export function pasteWithFreeLabels(view: EditorView, { content, openStart, openEnd }: Slice): boolean {
  const apart = withFreeLabels(content, remainingContent(view));
  if (apart === content) return false;
  const { tr } = view.state;
  view.dispatch(tr.replaceSelection(new Slice(apart, openStart, openEnd)).scrollIntoView());
  return true;
}

/** The content of the page without the selection, which is replaced. */
function remainingContent({ state }: EditorView): Fragment {
  return state.tr.deleteSelection().doc.content;
}

/** Plain lines for a cell, which can contain nothing else. */
function linesOf(text: string): Slice {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [schema.text(line.trim())]));
  const nodes = lines.flatMap((line, at) => (at === 0 ? [line] : [schema.node('hard_break'), line]));
  return new Slice(Fragment.from(nodes), 0, 0);
}

function pasteAddress(view: EditorView, href: string): boolean {
  const { tr, selection } = view.state;
  const mark = linkTo(href);
  if (selection.empty) tr.insert(selection.from, schema.text(href, [mark]));
  else tr.addMark(selection.from, selection.to, mark);
  view.dispatch(tr.removeStoredMark(mark).scrollIntoView());
  return true;
}

function linkTo(href: string): Mark {
  return schema.mark('link', { href });
}

/**
 * The nodes of pasted Markdown. Paragraphs at its ends join the text around them; footnotes and link definitions go to
 * the end of the page, where they don't split text.
 */
function readPasted(markdown: string, page: Fragment): { slice: Slice; definitions: Node[] } {
  const known = definitionsIn(page);
  const { content: all } = withFreeLabels(Fragment.from(nodesOfMarkdown(markdown, known)), page);
  const isApart = !all.every(isDefinition);
  const content = isApart ? all.filter((node) => !isDefinition(node)) : all;
  const open = (node: Node | undefined) => (node?.type.name === 'paragraph' ? 1 : 0);
  return {
    slice: new Slice(Fragment.from(content), open(content[0]), open(content.at(-1))),
    definitions: isApart ? all.filter(isDefinition) : [],
  };
}

function isDefinition({ type, attrs }: Node): boolean {
  return type.name === 'card' && (attrs.type === 'footnote' || attrs.type === 'definition');
}

const blocks =
  'p, div, li, ul, ol, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, aside, pre, section, article';

/**
 * Cleans HTML of other programs for the editor: one paragraph in a cell, no false bold, no breaks between blocks. HTML
 * that is pasted into a cell becomes lines.
 */
export function tidyHtml(html: string, { state }: EditorView): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isInTable(state) && !body.querySelector('table')) asLines(body);
  if (body.querySelector('[data-pm-slice]')) return body.innerHTML;
  for (const sham of body.querySelectorAll<HTMLElement>('b[style*="font-weight:normal"]')) {
    sham.replaceWith(...sham.childNodes);
  }
  listsOfParagraphs(body);
  for (const line of body.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after } = line;
    if (before?.matches(blocks) || after?.matches(blocks)) line.remove();
  }
  for (const code of body.querySelectorAll('pre')) {
    const last = code.querySelector('code')?.lastChild ?? code.lastChild;
    if (last instanceof Text) last.data = last.data.replace(/\n$/, '');
  }
  for (const cell of body.querySelectorAll('td, th')) asLines(cell);
  return body.innerHTML;
}

/** Replaces blocks by their lines. */
function asLines(whole: Element): void {
  const all = [...whole.querySelectorAll(blocks)];
  const innermost = all.filter((block) => !block.querySelector(blocks));
  for (const block of innermost.slice(1)) block.before(document.createElement('br'));
  for (const block of all) block.replaceWith(...block.childNodes);
}
