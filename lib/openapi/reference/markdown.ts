import {
  type ApiContent,
  type ApiOperation,
  type ApiParameter,
  type ApiReference,
  type ApiSchema,
  type ApiSecurity,
  parameterPlaces,
} from '#lib/contract/openapi/reference.ts';
import { blocks, code, longestRun, onOneLine } from '../markdown-text.ts';

const headings = { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' };

/** A part of a spec as Markdown, for machines that read pages as text. */
export function printReference(reference: ApiReference): string {
  return reference.kind === 'schema'
    ? blocks([`### ${onOneLine(reference.name)}`, schemaText(reference.schema)])
    : operationText(reference);
}

/** What stands for a part of a spec that a page showed before. */
export function printRepeat(reference: ApiReference): string {
  return `${code(onOneLine(reference.kind === 'schema' ? reference.name : reference.title))}: see above.`;
}

function operationText(operation: ApiOperation): string {
  const { kind, method, name, title, description, deprecated, parameters, body, responses, requests } =
    operation;
  const what = kind === 'webhook' ? 'Webhook ' : '';
  return blocks([
    `### ${onOneLine(title)}`,
    `${what}${code(`${method.toUpperCase()} ${name}`)}${deprecated ? ' (deprecated)' : ''}`,
    description,
    serversText(operation),
    securityText(operation.security),
    ...parameterPlaces.map((place) =>
      parametersText(
        headings[place],
        parameters.filter((parameter) => parameter.in === place),
      ),
    ),
    body && `**Request body**${body.required ? ' (required)' : ''}`,
    body?.description,
    ...(body?.contents ?? []).map(contentText),
    requests[0] && `**Request**\n\n${fenced(requests[0].language, requests[0].code)}`,
    responses.length > 0 ? '**Responses**' : undefined,
    ...responses.map((response) =>
      blocks([
        `${code(response.status)}${response.description ? ` ${onOneLine(response.description)}` : ''}`,
        parametersText('Headers', response.headers),
        ...response.contents.map(contentText),
      ]),
    ),
  ]);
}

function serversText({ servers }: ApiOperation): string | undefined {
  if (servers.length === 0) return undefined;
  const lines = servers.flatMap(({ url, description, variables }) => [
    `- ${code(url)}${description ? `: ${onOneLine(description)}` : ''}`,
    ...variables.map((variable) => {
      const values = variable.values.length > 0 ? `, one of ${variable.values.map(code).join(', ')}` : '';
      return `  - ${code(variable.name)}: ${code(variable.default)}${values}`;
    }),
  ]);
  return `**Server**\n\n${lines.join('\n')}`;
}

function securityText(security: ApiOperation['security']): string | undefined {
  if (security.length === 0) return undefined;
  const ways = security.map((way) => (way.length === 0 ? 'none' : way.map(schemeText).join(' and ')));
  return `**Authorization**: ${ways.join(', or ')}`;
}

function schemeText({ name, type, scheme, in: place, parameter, scopes }: ApiSecurity): string {
  const how =
    type === 'apiKey'
      ? `API key, ${place} ${code(parameter ?? '')}`
      : [type, scheme].filter(Boolean).join(' ');
  return `${name} (${how}${scopes.length > 0 ? `; ${scopes.map(code).join(', ')}` : ''})`;
}

function parametersText(heading: string, parameters: readonly ApiParameter[]): string | undefined {
  if (parameters.length === 0) return undefined;
  const lines = parameters.flatMap(({ name, required, deprecated, description, schema }) =>
    entryLines(name, required, { ...schema, ...(deprecated ? { deprecated } : {}) }, '', description),
  );
  return `**${heading}**\n\n${lines.join('\n')}`;
}

function contentText({ mediaType, schema, examples }: ApiContent): string {
  return blocks([
    code(mediaType),
    schema && schemaText(schema),
    ...examples.map(({ title, text }) =>
      blocks([title && onOneLine(title), fenced(/json/.test(mediaType) ? 'json' : '', text)]),
    ),
  ]);
}

function schemaText(schema: ApiSchema): string {
  return blocks([factsOf(schema, schema.description), insideLines(schema, '').join('\n')]);
}

function entryLines(
  name: string,
  required: boolean,
  schema: ApiSchema,
  indent: string,
  description = schema.description,
): string[] {
  const line = `${indent}- ${code(name)}${required ? ' (required)' : ''}: ${factsOf(schema, description)}`;
  return [line, ...insideLines(schema, `${indent}  `)];
}

function factsOf(schema: ApiSchema, description: string | undefined): string {
  const {
    type,
    name,
    format,
    deprecated,
    values,
    default: preset,
    limits = [],
    readOnly,
    writeOnly,
  } = schema;
  const facts = [
    [name && name !== type ? `${name}, ${type}` : type, format].filter(Boolean).join(', '),
    deprecated ? 'deprecated' : '',
    readOnly ? 'only in responses' : '',
    writeOnly ? 'only in requests' : '',
    values ? `one of ${values.map(valueText).join(', ')}` : '',
    preset === undefined ? '' : `default ${valueText(preset)}`,
    ...limits.map(code),
  ].filter((fact) => fact !== '');
  return [`${facts.join('; ')}.`, description && onOneLine(description)].filter(Boolean).join(' ');
}

function insideLines(
  { properties = [], additional, items, alternatives = [] }: ApiSchema,
  indent: string,
): string[] {
  return [
    ...properties.flatMap(({ name, required, schema }) => entryLines(name, required, schema, indent)),
    ...(additional ? entryLines('*', false, additional, indent) : []),
    ...(items ? insideLines(items, indent) : []),
    ...alternatives.flatMap(({ kind, options }) =>
      options.flatMap(({ value, schema }) =>
        entryLines(`${kind} ${value ?? schema.name ?? schema.type}`, false, schema, indent),
      ),
    ),
  ];
}

function valueText(value: unknown): string {
  return code(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

function fenced(language: string, text: string): string {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${marks}${language}\n${text}\n${marks}`;
}
