import type { ApiContent, ApiOperation, ApiReference, ApiSchema } from '#lib/contract/openapi/reference.ts';

const longest = 10_000;

/** What search reads of a part of a spec: its titles, names and descriptions. */
export function wordsOfReference(reference: ApiReference): string {
  const words = reference.kind === 'schema' ? wordsOfSchema(reference.schema) : wordsOfOperation(reference);
  const named = reference.kind === 'schema' ? [reference.name, ...words] : words;
  const lines = new Set(named.map((word = '') => withoutMarks(word)).filter((word) => word !== ''));
  return [...lines].join('\n').replaceAll('\0', '').slice(0, longest).toWellFormed();
}

/** Markdown without the most usual of its marks, since people read it as it is in what a search finds. */
function withoutMarks(markdown: string): string {
  return markdown
    .slice(0, longest)
    .replaceAll(/!?\[([^[\]\n]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
    .replaceAll(/<\/?[a-z][^<>\n]{0,200}>/gi, ' ')
    .replaceAll(/^[ \t]{0,3}(?:#{1,6}|[-*+]|>)[ \t]+/gm, '')
    .replaceAll(/[*`]+/g, '')
    .trim();
}

function wordsOfOperation(operation: ApiOperation): (string | undefined)[] {
  const { method, name, title, description, tags, parameters, body, responses } = operation;
  return [
    title,
    `${method.toUpperCase()} ${name}`,
    description,
    ...tags,
    ...parameters.flatMap((parameter) => [parameter.name, parameter.description]),
    body?.description,
    ...(body?.contents ?? []).flatMap(wordsOfContent),
    ...responses.flatMap((response) => [response.description, ...response.contents.flatMap(wordsOfContent)]),
  ];
}

function wordsOfContent({ schema }: ApiContent): (string | undefined)[] {
  return schema ? wordsOfSchema(schema) : [];
}

function wordsOfSchema(schema: ApiSchema): (string | undefined)[] {
  const { name, description, properties = [], items, additional, alternatives = [] } = schema;
  return [
    name,
    description,
    ...properties.flatMap((property) => [property.name, ...wordsOfSchema(property.schema)]),
    ...(items ? wordsOfSchema(items) : []),
    ...(additional ? wordsOfSchema(additional) : []),
    ...alternatives.flatMap(({ options }) => options.flatMap((option) => wordsOfSchema(option.schema))),
  ];
}
