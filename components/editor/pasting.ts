import { Fragment, type Mark, Slice } from '@milkdown/kit/prose/model';
import { isInTable } from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { nodesOfMarkdown } from './page-model.ts';
import { schema } from './schema.ts';
import { listsOfParagraphs, withMarkdownBullets } from './word-lists.ts';

const address = /^https?:\/\/\S+$/;
const markdownSigns = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{% )|\]\(|\*\*|`[^`]+`/m;

/** Pastes text as what it says: an address becomes a link, Markdown what it stands for. True when it was taken. */
export function pasteText(view: EditorView, data: DataTransfer | null): boolean {
  const text = withMarkdownBullets(data?.getData('text/plain').trim() ?? '');
  const isRich = data?.types.includes('text/html') && !data.types.includes('vscode-editor-data');
  if (text === '' || view.state.selection.$from.parent.type.spec.code) return false;
  if (address.test(text)) return pasteAddress(view, text);
  if (isRich) return false;
  const isInCell = isInTable(view.state);
  if (!markdownSigns.test(text) && !(isInCell && text.includes('\n'))) return false;
  const slice = sliceOf(text);
  const isLine = slice.content.childCount === 1 && slice.openStart === 1;
  view.dispatch(view.state.tr.replaceSelection(isInCell && !isLine ? linesOf(text) : slice).scrollIntoView());
  return true;
}

/** Lines as they are written, for a cell, which holds nothing but lines. */
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

/** Paragraphs at either end join with the text that they are put between. */
function sliceOf(markdown: string): Slice {
  const content = Fragment.from(nodesOfMarkdown(markdown));
  const open = (name: string | undefined) => (name === 'paragraph' ? 1 : 0);
  return new Slice(content, open(content.firstChild?.type.name), open(content.lastChild?.type.name));
}

const blocks =
  'p, div, li, ul, ol, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, aside, pre, section, article';

/**
 * HTML of other programs in the forms that the editor knows: one paragraph in a cell, no sham bold, no breaks between
 * blocks. What is pasted into a cell becomes its lines.
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

/** Takes the blocks away of which something consists, and breaks its lines where they were. */
function asLines(whole: Element): void {
  const all = [...whole.querySelectorAll(blocks)];
  const innermost = all.filter((block) => !block.querySelector(blocks));
  for (const block of innermost.slice(1)) block.before(document.createElement('br'));
  for (const block of all) block.replaceWith(...block.childNodes);
}
