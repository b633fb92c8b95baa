import { slugFromTitle } from '#lib/document/tree/slug.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { blocks, code } from '../markdown-text.ts';
import type { Members } from '../members.ts';
import { textOf } from '../members.ts';
import { placesOf } from '../reference/entries.ts';
import type { OperationPlace } from '../reference/operation.ts';
import { Spec } from '../spec.ts';
import { overviewMarkdown } from './overview.ts';
import { authoredMarkdown, authoredTitle, escapedText, storableText } from './text.ts';

/** A page that is made of a spec. */
export interface SpecPage {
  /** What it is about, such as `operation get /orders`: the same in each version of the spec. */
  key: string;
  id: string;
  title: string;
  slug: string;
  markdown: string;
  /** What it shows, as `props` of a computed document. */
  props: Record<string, string | boolean>;
  children: SpecPage[];
}

export interface PagesOptions {
  /** The slug of the spec. */
  spec: string;
  models: boolean;
  grouping: 'by-tag' | 'by-operation';
  /** Where the spec can be downloaded. */
  download?: string | undefined;
  /** The id of a page by what it is about. */
  idOf(key: string): string;
}

/** What a page shows, as its `props` say. A page of a tag has `operations` where it shows them itself. */
export type PageProps = { page?: string | undefined } & (
  | { doc: 'models' | 'info' | 'operations' | 'tag' }
  | { doc: 'operation'; method: string }
);

/** The page of a spec that has these `props`. One of operations that are too many for it is a page of their tag. */
export function findPageOfSpec(
  document: Members,
  props: PageProps,
  options: Omit<PagesOptions, 'models' | 'grouping'>,
): SpecPage | undefined {
  const grouping = props.doc === 'operations' ? 'by-tag' : 'by-operation';
  const key = props.page ?? 'models';
  const page = flattenTree(pagesOfSpec(document, { ...options, models: true, grouping })).find(
    (each) => each.key === key,
  );
  const isSame = page?.props.doc === props.doc || (props.doc === 'operations' && page?.props.doc === 'tag');
  return isSame && (props.doc !== 'operation' || page?.props.method === props.method) ? page : undefined;
}

/** A page that would show more parts of a spec has a page for each of them below it. */
const mostParts = 40;

/** The pages of a whole spec, in the order in which it lists its tags and operations. */
export function pagesOfSpec(document: Members, options: PagesOptions): SpecPage[] {
  const spec = new Spec(document);
  const { operations, schemas } = placesOf(spec);
  const places = operations.filter(({ name }) => canBeNamed(name));
  const webhooks = places.filter(({ kind }) => kind === 'webhook');
  const pages = [
    ...pagesOfTags(
      spec,
      places.filter(({ kind }) => kind === 'operation'),
      options,
    ),
    ...(webhooks.length > 0 ? [webhooksPage(webhooks, options)] : []),
  ];
  const names = schemas.map(([name]) => name).filter((name) => canBeNamed(name) && isListItem(name));
  const overview: SpecPage = {
    ...pageOf(options, 'info', 'Overview', { doc: 'info' }),
    markdown: overviewMarkdown(spec, { pages, download: options.download }),
  };
  const all = [
    overview,
    ...pages,
    ...(options.models && names.length > 0 ? [modelsPage(names, options)] : []),
  ];
  return all.map(storable);
}

/** A page whose text can be stored, whatever signs stand in the spec. */
function storable({ markdown, children, ...page }: SpecPage): SpecPage {
  return { ...page, markdown: storableText(markdown), children: children.map(storable) };
}

/** A page without its content. Its slug follows from what it is about, so its address stays. */
function pageOf(
  { idOf }: PagesOptions,
  key: string,
  title: string,
  props: SpecPage['props'],
  slug = slugFromTitle(title),
): SpecPage {
  return {
    key,
    id: idOf(key),
    title: authoredTitle(title),
    slug,
    markdown: '',
    props: { ...props, page: key },
    children: [],
  };
}

function pagesOfTags(spec: Spec, places: readonly OperationPlace[], options: PagesOptions): SpecPage[] {
  const byTag = Map.groupBy(places, firstTag);
  const described = new Map(
    spec.items(spec.root.tags).flatMap((tag) => {
      const name = textOf(tag.name);
      return name ? [[name, tag] as const] : [];
    }),
  );
  const listed = [...described.keys()].filter((name) => byTag.has(name));
  const others = [...byTag.keys()].filter((name) => name !== undefined && !described.has(name));
  const pages = [...listed, ...others].map((name = '') => {
    const { summary, 'x-displayName': shown, description } = described.get(name) ?? {};
    const title = textOf(summary) ?? textOf(shown) ?? name;
    const page = pageOf(options, `tag ${name}`, title, { doc: 'tag' }, slugFromTitle(name));
    return withOperations(page, byTag.get(name) ?? [], options, authoredMarkdown(description));
  });
  const untagged = byTag.get(undefined);
  if (!untagged) return pages;
  const title = pages.length > 0 ? 'Other operations' : 'Operations';
  return [
    ...pages,
    withOperations(pageOf(options, 'untagged', title, { doc: 'tag' }, 'operations'), untagged, options),
  ];
}

/** An operation of several tags is shown with the first of them. A tag that can't be stored as it is is none. */
function firstTag({ value }: OperationPlace): string | undefined {
  const [tag] = Array.isArray(value.tags) ? value.tags : [];
  return typeof tag === 'string' && tag.trim() !== '' && storableText(tag) === tag ? tag : undefined;
}

function webhooksPage(places: readonly OperationPlace[], options: PagesOptions): SpecPage {
  return withOperations(pageOf(options, 'webhooks', 'Webhooks', { doc: 'tag' }), places, options);
}

/** A page with the operations on it, or with a page of each below it. */
function withOperations(
  page: SpecPage,
  places: readonly OperationPlace[],
  options: PagesOptions,
  description?: string,
): SpecPage {
  if (options.grouping === 'by-tag' && places.length <= mostParts)
    return {
      ...page,
      props: { ...page.props, doc: 'operations' },
      markdown: blocks([description, ...places.map((place) => operationBlock(options, place))]),
    };
  const children = places.map((place) => operationPage(place, options));
  const links = children.map(({ id, title }, at) => {
    const place = places[at];
    const address = place && addressOf(place);
    return `- [${escapedText(title)}](/pages/${id})${address && address !== title ? `: ${code(address)}` : ''}`;
  });
  return { ...page, markdown: blocks([description, links.join('\n')]), children };
}

function operationPage(place: OperationPlace, options: PagesOptions): SpecPage {
  const { kind, method, name, value, item } = place;
  const title = textOf(value.summary) ?? textOf(item.summary) ?? textOf(value.operationId);
  const props = { doc: 'operation', method, ...(value.deprecated === true ? { deprecated: true } : {}) };
  const shown = title?.trim() ? title : kind === 'webhook' ? name : addressOf(place);
  const page = pageOf(options, `${kind} ${method} ${name}`, shown, props, slugFromTitle(`${method} ${name}`));
  return { ...page, markdown: operationBlock(options, place) };
}

function addressOf({ kind, method, name }: OperationPlace): string {
  return kind === 'webhook' ? name : `${method.toUpperCase()} ${name}`;
}

function operationBlock({ spec }: PagesOptions, { kind, method, name }: OperationPlace): string {
  return kind === 'webhook'
    ? `{% openapi-webhook spec="${spec}" name="${name}" method="${method}" %}`
    : `{% openapi-operation spec="${spec}" path="${name}" method="${method}" %}`;
}

function modelsPage(names: readonly string[], options: PagesOptions): SpecPage {
  const page = pageOf(options, 'models', 'Models', { doc: 'models' });
  const block = (of: readonly string[]) =>
    `{% openapi-schemas spec="${options.spec}" schemas="${of.join(',')}" %}`;
  if (names.length <= mostParts) return { ...page, markdown: block(names) };
  const children = names.map((name) => ({
    ...pageOf(options, `schema ${name}`, name, { doc: 'models' }),
    markdown: block([name]),
  }));
  const links = children.map(({ id, title }) => `- [${escapedText(title)}](/pages/${id})`);
  return { ...page, markdown: links.join('\n'), children };
}

/** Whether a block can name a part of a spec: attributes have no escapes. */
function canBeNamed(name: string): boolean {
  return name.trim() !== '' && !/["\r\n]|%\}/.test(name);
}

/** Whether a name can stand in a list of names with commas. */
function isListItem(name: string): boolean {
  return !name.includes(',') && name === name.trim();
}
