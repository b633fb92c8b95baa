import type { Data, Parent, RootContent } from 'mdast';
import type { Tag } from '../markdown/tag.ts';
import { openApiNamesOf } from '../openapi-names.ts';

/** A tag in a syntax tree: an element of HTML that is named for it. */
export interface TagNode extends Parent {
  type: 'tag';
  data: Data & { hName: string; hProperties: Record<string, string | string[] | boolean> };
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    tag: TagNode;
  }
  interface BlockContentMap {
    tag: TagNode;
  }
}

/** The tags that we know, each the class of its element; a reference to a page has two names. */
export const tagClasses = [
  ...['hint', 'tabs', 'tab', 'columns', 'column', 'stepper', 'step', 'details', 'code', 'embed', 'file'],
  ...[
    'content-ref',
    'include',
    'openapi',
    'openapi-operation',
    'openapi-schemas',
    'openapi-webhook',
    'swagger',
  ],
  'tag',
];

/** The elements for tags that have a better one than `div`. */
const elements: Record<string, string> = {
  hint: 'aside',
  tab: 'section',
  step: 'section',
  details: 'details',
  code: 'figure',
  embed: 'figure',
};

/** Tags that say where something is rather than hold it. */
const targets = ['url', 'src', 'page', 'href'];

export function tagNode(tag: Tag, children: RootContent[]): TagNode {
  const attributes = Object.entries(tag.attributes).map(
    ([name, value]) => [propertyOf(name), value] as const,
  );
  const name = tag.name === 'page-ref' ? 'content-ref' : tag.name;
  const named: Record<string, string | string[]> = tagClasses.includes(name)
    ? { className: [name] }
    : { className: ['tag'], dataName: name };
  return {
    type: 'tag',
    data: {
      hName: (Object.hasOwn(elements, tag.name) ? elements[tag.name] : undefined) ?? 'div',
      hProperties: { ...Object.fromEntries(attributes), ...named },
    },
    children: [...leadOf(tag, children), ...children],
  };
}

/** What a tag shows before its content: a title, or a link when it has no link of its own. */
function leadOf(tag: Tag, children: readonly RootContent[]): RootContent[] {
  const { title } = tag.attributes;
  if (tag.name === 'details' && title) return [element('summary', title)];
  if (tag.name === 'code' && title) return [element('figcaption', title)];
  const [name] = openApiNamesOf(tag.name, tag.attributes);
  if (name) return [codeLine([name.method.toUpperCase(), name.name].filter(Boolean).join(' '))];
  const target = targetOf(tag);
  const linked = tag.name === 'content-ref' || tag.name === 'page-ref' ? children.length > 0 : false;
  if (target === undefined || linked) return [];
  return [
    { type: 'link', url: target, children: [{ type: 'text', value: tag.attributes.caption || target }] },
  ];
}

function targetOf(tag: Tag): string | undefined {
  if (tag.name === 'include') return Object.keys(tag.attributes)[0];
  if (!['content-ref', 'page-ref', 'embed', 'file'].includes(tag.name)) return undefined;
  return targets.map((name) => tag.attributes[name]).find((value) => value !== undefined);
}

/** What stands for a block that shows a part of a spec, where the spec is not at hand. */
function codeLine(text: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'inlineCode', value: text }] };
}

function element(name: string, text: string): RootContent {
  return { type: 'paragraph', data: { hName: name }, children: [{ type: 'text', value: text }] };
}

/** `full-width` as the property of a data attribute, `dataFullWidth`. */
function propertyOf(attribute: string): string {
  const words = attribute.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return `data${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
