import type {
  ApiContent,
  ApiOperation,
  ApiParameter,
  ApiSecurity,
  ApiServer,
} from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members } from '../members.ts';
import type { Spec } from '../spec.ts';
import type { Budget } from './budget.ts';
import { printRequests } from './requests.ts';
import { type Direction, sampleOf, sampleText } from './sample.ts';
import { sampleRequest } from './sample-request.ts';
import { schemaOf, schemaPlace } from './schema.ts';

const longestTitle = 300;
const longestText = 20_000;
const longestExample = 20_000;
const mostParameters = 200;
const mostResponses = 60;
const mostContents = 10;
const mostExamples = 5;
const mostServers = 20;

/** Where an operation stands in its spec. */
export interface OperationPlace {
  kind: ApiOperation['kind'];
  method: string;
  name: string;
  value: Members;
  /** The path or the webhook that it is of. */
  item: Members;
}

/** Makes one operation ready to be shown. */
export function operationOf(
  spec: Spec,
  { kind, method, name, value, item }: OperationPlace,
  budget: Budget,
): ApiOperation {
  const parts = new Parts(spec, budget);
  const description = budget.text(value.description ?? item.description, longestText);
  const title = budget.text(value.summary ?? item.summary ?? value.operationId, longestTitle);
  const all = parametersOf(spec, item, value);
  const body = parts.body(value, all);
  const operation: ApiOperation = {
    kind,
    method,
    name,
    title: title ?? (kind === 'webhook' ? name : `${method.toUpperCase()} ${name}`),
    ...(description === undefined ? {} : { description }),
    ...(value.deprecated === true ? { deprecated: true as const } : {}),
    tags: Array.isArray(value.tags) ? value.tags.filter((tag) => typeof tag === 'string') : [],
    servers: kind === 'webhook' ? [] : serversOf(spec, item, value, budget),
    security: parts.security(value.security ?? spec.root.security),
    parameters: all.flatMap((parameter) => parts.parameter(parameter) ?? []).slice(0, mostParameters),
    ...(body ? { body } : {}),
    responses: parts.responses(value),
    requests: [],
  };
  const requests = kind === 'webhook' ? [] : printRequests(sampleRequest(operation));
  return { ...operation, requests };
}

/** The parameters of an operation; those of its path hold where it has no other of their name. */
function parametersOf(spec: Spec, item: Members, value: Members): Members[] {
  const byPlace = new Map<string, Members>();
  for (const parameter of [...spec.items(item.parameters), ...spec.items(value.parameters)])
    byPlace.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter);
  return [...byPlace.values()];
}

const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const;

function placeOf({ in: place }: Members): ApiParameter['in'] | undefined {
  return parameterPlaces.find((one) => one === place);
}

/** Makes the parts of an operation, with the schemas in them. */
class Parts {
  readonly #spec: Spec;
  readonly #budget: Budget;
  readonly #anchors = { count: 0 };

  constructor(spec: Spec, budget: Budget) {
    this.#spec = spec;
    this.#budget = budget;
  }

  parameter(parameter: Members): ApiParameter | undefined {
    const place = placeOf(parameter);
    return place && typeof parameter.name === 'string'
      ? this.#named(parameter.name, place, parameter)
      : undefined;
  }

  #named(name: string, place: ApiParameter['in'], parameter: Members): ApiParameter {
    const [[, content]] = [...this.#spec.members(parameter.content), ['', undefined] as const];
    const inner = isMembers(content) ? content.schema : undefined;
    // In Swagger 2.0 a parameter is its own schema.
    const { description, in: _in, required: _required, name: _name, deprecated, ...own } = parameter;
    const schema = this.#schema(parameter.schema ?? inner ?? own);
    const [named] = this.#spec.members(parameter.examples);
    const given = named && this.#spec.resolve(named[1]);
    const example = this.#budget.value(parameter.example ?? (isMembers(given) ? given.value : undefined));
    const text = this.#budget.text(description, longestText);
    return {
      name,
      in: place,
      required: parameter.required === true || place === 'path',
      ...(deprecated === true ? { deprecated: true as const } : {}),
      ...(text === undefined ? {} : { description: text }),
      schema: example === undefined ? schema : { ...schema, example },
    };
  }

  #schema(value: unknown) {
    return schemaOf(value, schemaPlace(this.#spec, this.#budget, this.#anchors));
  }

  /** The body of a request; Swagger 2.0 has it among the parameters. */
  body(value: Members, parameters: readonly Members[]): ApiOperation['body'] {
    const given = this.#spec.resolve(value.requestBody);
    if (isMembers(given)) {
      const contents = this.#contents(given.content, 'request');
      return { required: given.required === true, ...this.#described(given), contents };
    }
    const whole = parameters.find((parameter) => parameter.in === 'body');
    const consumes = textsOf(value.consumes ?? this.#spec.root.consumes);
    if (whole) {
      const types = consumes.length > 0 ? consumes : ['application/json'];
      const contents = this.#contents(
        Object.fromEntries(types.map((type) => [type, { schema: whole.schema }])),
        'request',
      );
      return { required: whole.required === true, ...this.#described(whole), contents };
    }
    const fields = parameters.filter((parameter) => parameter.in === 'formData');
    if (fields.length === 0) return undefined;
    const hasFile = fields.some(({ type }) => type === 'file');
    const type = hasFile ? 'multipart/form-data' : (consumes[0] ?? 'application/x-www-form-urlencoded');
    const properties = fields.map(({ name, in: _in, required: _required, type: kind, ...field }) => [
      String(name),
      kind === 'file' ? { ...field, type: 'string', format: 'binary' } : { ...field, type: kind },
    ]);
    const required = fields.filter((field) => field.required === true).map(({ name }) => String(name));
    const schema = { type: 'object', properties: Object.fromEntries(properties), required };
    return {
      required: required.length > 0,
      contents: this.#contents({ [type]: { schema } }, 'request'),
    };
  }

  #described({ description }: Members): { description?: string } {
    const text = this.#budget.text(description, longestText);
    return text === undefined ? {} : { description: text };
  }

  responses(value: Members): ApiOperation['responses'] {
    const produces = textsOf(value.produces ?? this.#spec.root.produces);
    return this.#spec
      .members(value.responses)
      .slice(0, mostResponses)
      .flatMap(([status, response]) => {
        const resolved = this.#spec.resolve(response);
        if (!isMembers(resolved)) return [];
        const type = produces[0] ?? 'application/json';
        // Swagger 2.0 has one schema for all media types, and examples by media type.
        const examples = isMembers(resolved.examples) ? resolved.examples : {};
        const content =
          resolved.content ??
          (resolved.schema === undefined
            ? undefined
            : { [type]: { schema: resolved.schema, example: examples[type] } });
        const headers = this.#spec.members(resolved.headers).flatMap(([name, header]) => {
          const members = this.#spec.resolve(header);
          return isMembers(members) ? this.#named(name, 'header', members) : [];
        });
        return [
          { status, ...this.#described(resolved), headers, contents: this.#contents(content, 'response') },
        ];
      });
  }

  #contents(content: unknown, direction: Direction): ApiContent[] {
    return this.#spec
      .members(content)
      .slice(0, mostContents)
      .map(([mediaType, media]) => {
        const members = this.#spec.resolve(media);
        const { schema: given, example, examples } = isMembers(members) ? members : {};
        const schema = given === undefined ? undefined : this.#schema(given);
        const written = this.#examples(mediaType, example, examples);
        const sample =
          schema && written.length === 0 ? sampleText(mediaType, sampleOf(schema, direction)) : undefined;
        return {
          mediaType,
          ...(schema ? { schema } : {}),
          examples: sample === undefined ? written : [{ text: sample }],
        };
      });
  }

  #examples(mediaType: string, example: unknown, examples: unknown): ApiContent['examples'] {
    const named = this.#spec.members(examples).flatMap(([name, each]) => {
      const members = this.#spec.resolve(each);
      if (!isMembers(members)) return [];
      const value = members.value ?? members.dataValue ?? members.serializedValue;
      return [{ title: typeof members.summary === 'string' ? members.summary : name, value }];
    });
    const all = example === undefined ? named : [{ title: undefined, value: example }, ...named];
    return all.slice(0, mostExamples).flatMap(({ title, value }) => {
      const text = this.#budget.text(sampleText(mediaType, value), longestExample);
      return text === undefined ? [] : [{ ...(title === undefined ? {} : { title }), text }];
    });
  }

  /** The ways to sign a request that are enough, each by itself. */
  security(requirements: unknown): ApiSecurity[][] {
    if (!Array.isArray(requirements)) return [];
    const { components, securityDefinitions } = this.#spec.root;
    const schemes = isMembers(components) ? components.securitySchemes : securityDefinitions;
    const known = new Map(this.#spec.members(schemes));
    return requirements.filter(isMembers).map((requirement) =>
      Object.entries(requirement).flatMap(([name, scopes]) => {
        const scheme = this.#spec.resolve(known.get(name));
        return isMembers(scheme) ? [this.#scheme(name, scheme, textsOf(scopes))] : [];
      }),
    );
  }

  #scheme(name: string, scheme: Members, scopes: string[]): ApiSecurity {
    // `basic` is a type of its own in Swagger 2.0.
    const isBasic = scheme.type === 'basic';
    const http = isBasic ? 'basic' : scheme.scheme;
    return {
      name,
      type: isBasic ? 'http' : String(scheme.type),
      ...(typeof http === 'string' ? { scheme: http.toLowerCase() } : {}),
      ...(typeof scheme.in === 'string' ? { in: scheme.in } : {}),
      ...(typeof scheme.name === 'string' ? { parameter: scheme.name } : {}),
      ...this.#described(scheme),
      scopes,
    };
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function serversOf(spec: Spec, item: Members, value: Members, budget: Budget): ApiServer[] {
  const given = [value.servers, item.servers, spec.root.servers].find(
    (servers) => Array.isArray(servers) && servers.length > 0,
  );
  if (given === undefined) return oldServers(spec.root, value);
  return spec
    .items(given)
    .slice(0, mostServers)
    .flatMap(({ url, description, variables }) => {
      const text = budget.text(description, longestTitle);
      if (typeof url !== 'string') return [];
      return [
        {
          url,
          ...(text === undefined ? {} : { description: text }),
          variables: spec.members(variables).flatMap(([name, variable]) => {
            if (!isMembers(variable)) return [];
            const about = budget.text(variable.description, longestTitle);
            return [
              {
                name,
                default: String(variable.default ?? ''),
                values: Array.isArray(variable.enum) ? variable.enum.map(String) : [],
                ...(about === undefined ? {} : { description: about }),
              },
            ];
          }),
        },
      ];
    });
}

/** The servers of Swagger 2.0. */
function oldServers({ host, basePath, schemes }: Members, value: Members): ApiServer[] {
  if (typeof host !== 'string') return [];
  const path = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  const all = textsOf(value.schemes ?? schemes);
  return (all.length > 0 ? all : ['https']).map((scheme) => ({
    url: `${scheme}://${host}${path}`,
    variables: [],
  }));
}
