import { type MarkSpec, type NodeSpec, Schema } from '@milkdown/kit/prose/model';
import { tableNodes } from '@milkdown/kit/prose/tables';

const blocks: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  hint: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { style: { default: 'info' }, open: { default: '' } },
    parseDOM: [
      { tag: 'aside.hint', getAttrs: (dom) => ({ style: dom.getAttribute('data-style') ?? 'info' }) },
    ],
    toDOM: ({ attrs }) => ['aside', { class: 'hint', 'data-style': attrs.style }, ['div', 0]],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { spread: { default: false } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1 }, spread: { default: false } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: Number(dom.getAttribute('start') ?? 1) }) }],
    toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { checked: { default: null }, spread: { default: false } },
    parseDOM: [{ tag: 'li' }],
    toDOM: ({ attrs }) =>
      attrs.checked === null
        ? ['li', 0]
        : ['li', { class: 'task-list-item', 'data-checked': String(attrs.checked) }, 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: '' }, meta: { default: '' } },
    parseDOM: [
      { tag: 'pre', preserveWhitespace: 'full', getAttrs: (dom) => ({ language: languageOf(dom) }) },
    ],
    toDOM: ({ attrs }) => ['pre', { 'data-language': attrs.language, spellcheck: 'false' }, ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A block that the editor shows and edits as its source. */
  card: {
    group: 'block',
    atom: true,
    isolating: true,
    attrs: { source: { default: '' }, type: { default: 'tag' } },
    toDOM: ({ attrs }) => ['pre', { class: 'source-card' }, attrs.source],
  },
};

const inlines: Record<string, NodeSpec> = {
  text: { group: 'inline' },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => ({ src: dom.getAttribute('src'), alt: dom.getAttribute('alt') ?? '' }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** Markdown inside of a line that the editor keeps as it is written. */
  raw: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { source: {} },
    toDOM: ({ attrs }) => ['code', { class: 'raw-inline' }, attrs.source],
  },
};

const marks: Record<string, MarkSpec> = {
  link: {
    inclusive: false,
    attrs: { href: {}, title: { default: null } },
    parseDOM: [{ tag: 'a[href]', getAttrs: linkAttributes }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, title: attrs.title }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
};

function languageOf(pre: HTMLElement): string {
  const named = pre.getAttribute('data-language') ?? pre.querySelector('code')?.className;
  return /(?:language-)?([\w+-]*)/.exec(named ?? '')?.[1] ?? '';
}

/** Addresses that run something are no links. */
function linkAttributes(anchor: HTMLElement): { href: string } | false {
  const href = anchor.getAttribute('href') ?? '';
  return /^(?:https?:|mailto:|tel:|[/#.]|[^:]*$)/i.test(href) ? { href } : false;
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => cell.style.textAlign || cell.getAttribute('align') || null,
      setDOMAttr: (align, attributes) => {
        if (align) attributes.style = `text-align: ${align}`;
      },
    },
  },
});

/** What the editor of rendered pages can hold. */
export const schema = new Schema({ nodes: { ...blocks, ...tables, ...inlines }, marks });
