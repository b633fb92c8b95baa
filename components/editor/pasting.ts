import { Fragment, type Mark, Slice } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';
import { nodesOfMarkdown } from './page-model.ts';
import { schema } from './schema.ts';

const address = /^https?:\/\/\S+$/;
const markdownSigns = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{% )|\]\(|\*\*|`[^`]+`/m;

/** Pastes text as what it says: an address becomes a link, Markdown what it stands for. True when it was taken. */
export function pasteText(view: EditorView, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? '';
  const isRich = data?.types.includes('text/html') && !data.types.includes('vscode-editor-data');
  if (text === '' || view.state.selection.$from.parent.type.spec.code) return false;
  if (address.test(text)) return pasteAddress(view, text);
  if (isRich || !markdownSigns.test(text)) return false;
  view.dispatch(view.state.tr.replaceSelection(sliceOf(text)).scrollIntoView());
  return true;
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

/** HTML of other programs in the forms that the editor knows: one paragraph in a cell, no sham bold. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const sham of body.querySelectorAll<HTMLElement>('b[style*="font-weight:normal"]')) {
    sham.replaceWith(...sham.childNodes);
  }
  for (const cell of body.querySelectorAll('td, th')) {
    const blocks = [...cell.querySelectorAll('p, div, li')];
    for (const [at, block] of blocks.entries()) {
      if (at > 0) block.before(document.createElement('br'));
      block.replaceWith(...block.childNodes);
    }
    for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
  }
  return body.innerHTML;
}
