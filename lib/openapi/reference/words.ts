import type { ApiContent, ApiOperation, ApiReference, ApiSchema } from '#lib/contract/openapi/reference.ts';

const longest = 10_000;

/** What search reads of a part of a spec: its titles, names and descriptions. */
export function wordsOfReference(reference: ApiReference): string {
  const words = reference.kind === 'schema' ? wordsOfSchema(reference.schema) : wordsOfOperation(reference);
  const named = reference.kind === 'schema' ? [reference.name, ...words] : words;
  const lines = [...new Set(named.filter((word) => word !== undefined && word !== ''))];
  return lines.join('\n').replaceAll('\0', '').slice(0, longest).toWellFormed();
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
