import { type Attrs, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

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
      {
        tag: 'aside.hint',
        getAttrs: ({ dataset }) => ({ style: dataset.style ?? 'info', open: dataset.open ?? '' }),
      },
    ],
    toDOM: ({ attrs: { style, open } }) => [
      'aside',
      { class: 'hint', 'data-style': style, 'data-open': open },
      ['div', 0],
    ],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { spread: { default: false } },
    parseDOM: [{ tag: 'ul', getAttrs: spreadOf }],
    toDOM: ({ attrs }) => ['ul', spreadAttribute(attrs), 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1 }, spread: { default: false } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (dom) => ({ start: Number(dom.getAttribute('start') ?? 1), ...spreadOf(dom) }),
      },
    ],
    toDOM: ({ attrs }) => ['ol', { start: attrs.start, ...spreadAttribute(attrs) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { checked: { default: null }, spread: { default: false } },
    parseDOM: [{ tag: 'li', getAttrs: (dom) => ({ checked: checkedOf(dom), ...spreadOf(dom) }) }],
    toDOM: ({ attrs }) =>
      attrs.checked === null
        ? ['li', spreadAttribute(attrs), 0]
        : [
            'li',
            { class: 'task-list-item', 'data-checked': String(attrs.checked), ...spreadAttribute(attrs) },
            0,
          ],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: '' }, meta: { default: '' } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (dom) => ({ language: languageOf(dom), meta: dom.dataset.meta ?? '' }),
      },
    ],
    toDOM: ({ attrs: { language, meta } }) => [
      'pre',
      { 'data-language': language, 'data-meta': meta, spellcheck: 'false', dir: 'ltr' },
      ['code', 0],
    ],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A block that is shown and edited as source. */
  card: {
    group: 'block',
    atom: true,
    isolating: true,
    attrs: { source: { default: '' }, type: { default: 'tag' } },
    parseDOM: [
      {
        tag: 'pre.source-card',
        priority: 60,
        getAttrs: ({ textContent, dataset }) => ({ source: textContent, type: dataset.type ?? 'tag' }),
      },
    ],
    toDOM: ({ attrs }) => ['pre', { class: 'source-card', 'data-type': attrs.type }, attrs.source],
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
        getAttrs: (dom) => ({
          src: dom.getAttribute('src'),
          alt: dom.getAttribute('alt') ?? '',
          title: dom.getAttribute('title'),
        }),
      },
    ],
    toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, title }],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** A line end in the Markdown of a paragraph, which is rendered as a blank. */
  soft_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'span.soft-break' }],
    toDOM: () => ['span', { class: 'soft-break' }, ' '],
  },
  /** Inline Markdown that the editor keeps as it is written. */
  raw: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { source: {} },
    parseDOM: [
      {
        tag: 'code.raw-inline',
        priority: 60,
        getAttrs: ({ textContent }) => (/^[^\n]+$/.test(textContent ?? '') ? { source: textContent } : false),
      },
    ],
    toDOM: ({ attrs }) => ['code', { class: 'raw-inline' }, attrs.source],
  },
};

/** Some programs mark text by style alone; other text with the same style is rarely meant to be marked. */
function styledSpan(is: (style: CSSStyleDeclaration) => boolean): TagParseRule {
  return { tag: 'span', consuming: false, getAttrs: ({ style }) => is(style) && null };
}

const marks: Record<string, MarkSpec> = {
  link: {
    inclusive: false,
    attrs: { href: {}, title: { default: null } },
    parseDOM: [{ tag: 'a[href]', getAttrs: linkAttributes }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, title: attrs.title }, 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, styledSpan(({ fontStyle }) => fontStyle === 'italic')],
    toDOM: () => ['em', 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b' },
      styledSpan(({ fontWeight }) => /^(?:bold|[6-9]00)$/.test(fontWeight)),
    ],
    toDOM: () => ['strong', 0],
  },
  strike: {
    parseDOM: [
      { tag: 'del' },
      { tag: 's' },
      styledSpan(({ textDecorationLine }) => textDecorationLine === 'line-through'),
    ],
    toDOM: () => ['del', 0],
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
};

function languageOf(pre: HTMLElement): string {
  const named = pre.getAttribute('data-language') ?? pre.querySelector('code')?.className;
  return /(?:language-)?([\w+-]*)/.exec(named ?? '')?.[1] ?? '';
}

/** Rejects links that would run code. */
function linkAttributes(anchor: HTMLElement): { href: string; title: string | null } | false {
  const href = anchor.getAttribute('href') ?? '';
  if (!/^(?:https?:|mailto:|tel:|[/#.]|[^:]*$)/i.test(href)) return false;
  return { href, title: anchor.getAttribute('title') };
}

/** Whether a task is done; null for an item that is not a task. */
function checkedOf(item: HTMLElement): boolean | null {
  if (item.dataset.checked !== undefined) return item.dataset.checked === 'true';
  const box = item.querySelector<HTMLInputElement>('input[type=checkbox]');
  return box?.closest('li') === item ? box.checked : null;
}

/** Keeps blank lines between list items when a list is cut and pasted. */
function spreadAttribute({ spread }: Attrs): Record<string, string> {
  return spread ? { 'data-spread': 'true' } : {};
}

function spreadOf({ dataset }: HTMLElement): { spread: boolean } {
  return { spread: dataset.spread === 'true' };
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

/** The schema of the visual editor. */
export const schema = new Schema({ nodes: { ...blocks, ...tables, ...inlines }, marks });
