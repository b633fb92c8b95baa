import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { isComposing } from '#components/ui/composing.ts';
import { readReference } from '#lib/document/references.ts';

const names: Record<string, string> = {
  tabs: 'Tabs',
  columns: 'Columns',
  stepper: 'Steps',
  details: 'Expandable',
  'content-ref': 'Page reference',
  embed: 'Embed',
  file: 'File',
  cards: 'Cards',
  html: 'HTML',
  images: 'Image',
  math: 'Formula',
  'front-matter': 'Page settings',
  definition: 'Link definition',
  footnote: 'Footnote',
  include: 'Included content',
  openapi: 'API reference',
};

/** A block that is edited as source, in its own text field. */
class CardView implements NodeView {
  readonly dom = document.createElement('div');
  readonly #field = document.createElement('textarea');
  #node: Node;

  constructor(node: Node, view: EditorView, position: () => number | undefined) {
    this.#node = node;
    const name = names[node.attrs.type] ?? 'Block';
    const label = document.createElement('span');
    label.textContent = `${name} · Markdown`;
    this.dom.className = 'source-card';
    this.dom.contentEditable = 'false';
    this.#field.setAttribute('aria-label', `${name}, as Markdown`);
    this.#field.spellcheck = false;
    this.#field.dir = 'auto';
    this.#field.value = node.attrs.source;
    this.#fit();
    this.#field.addEventListener('input', () => {
      this.#fit();
      const at = position();
      if (at === undefined) return;
      const attributes = { ...this.#node.attrs, source: this.#field.value };
      view.dispatch(view.state.tr.setNodeMarkup(at, null, attributes));
    });
    this.#field.addEventListener('keydown', (event) => {
      const at = position();
      if (event.key !== 'Escape' || at === undefined || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
      view.focus();
    });
    this.dom.append(label, this.#field);
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    if (this.#field.value !== node.attrs.source) this.#field.value = node.attrs.source;
    this.#fit();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#field;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #fit(): void {
    this.#field.rows = Math.min(24, this.#field.value.split('\n').length);
  }
}

type AddressOf = (target: string) => string | undefined;

/** An image of the space, loaded from the current address of its file. */
function imageView(addressOf: AddressOf): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('img');
    dom.dataset.target = node.attrs.src;
    dom.alt = node.attrs.alt;
    dom.referrerPolicy = 'no-referrer';
    showImage(dom, addressOf);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type || next.attrs.src !== node.attrs.src) return false;
        dom.alt = next.attrs.alt;
        return true;
      },
    };
  };
}

/** An image without an address must not request anything. */
function showImage(image: HTMLImageElement, addressOf: AddressOf): void {
  const target = image.dataset.target ?? '';
  const address = addressOf(target) ?? (readReference(target)?.kind === 'file' ? undefined : target);
  if (address && image.getAttribute('src') !== address) image.src = address;
}

/** Shows images whose addresses have loaded since. */
export function showImages(view: EditorView, addressOf: AddressOf): void {
  for (const image of view.dom.querySelectorAll<HTMLImageElement>('img[data-target]')) {
    showImage(image, addressOf);
  }
}

/** A task item with a checkbox. */
const itemView: NodeViewConstructor = (first, view, position) => {
  const dom = document.createElement('li');
  let node = first;
  if (first.attrs.checked === null) return { dom, contentDOM: dom, update: (next) => isSame(next, false) };
  const box = document.createElement('input');
  const contentDOM = document.createElement('div');
  dom.className = 'task-list-item';
  box.type = 'checkbox';
  box.contentEditable = 'false';
  box.checked = first.attrs.checked;
  box.setAttribute('aria-label', 'Done');
  box.addEventListener('change', () => {
    const at = position();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...node.attrs, checked: box.checked }));
  });
  dom.append(box, contentDOM);
  return {
    dom,
    contentDOM,
    stopEvent: (event) => event.target === box,
    ignoreMutation: (change) => change.type !== 'selection' && !contentDOM.contains(change.target),
    update: (next) => {
      if (!isSame(next, true)) return false;
      node = next;
      box.checked = next.attrs.checked;
      return true;
    },
  };
};

function isSame(next: Node, isTask: boolean): boolean {
  return next.type.name === 'list_item' && (next.attrs.checked !== null) === isTask;
}

/** A table in a frame that scrolls when the table is wider than the page. */
const tableView: NodeViewConstructor = () => {
  const dom = document.createElement('div');
  dom.className = 'table-scroll';
  const table = dom.appendChild(document.createElement('table'));
  return { dom, contentDOM: table.appendChild(document.createElement('tbody')) };
};

/** The views of nodes that need more than an element. */
export function nodeViews(addressOf: AddressOf) {
  return {
    card: (node: Node, view: EditorView, position: () => number | undefined) =>
      new CardView(node, view, position),
    image: imageView(addressOf),
    list_item: itemView,
    table: tableView,
  };
}
