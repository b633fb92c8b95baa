import {
  type ApiContent,
  type ApiOperation,
  type ApiParameter,
  parameterPlaces,
} from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members, textOf } from '../members.ts';
import type { Spec } from '../spec.ts';
import { AccessParts } from './access.ts';
import { type Budget, shortened } from './budget.ts';
import { printRequests } from './requests.ts';
import { type Direction, longestSample, sampleOf, sampleText } from './sample.ts';
import { sampleRequest } from './sample-request.ts';
import { keywordsOf, schemaOf, schemaPlace } from './schema.ts';
import { describedAs, mostGiven, textsOf } from './texts.ts';

const longestTitle = 300;
const longestStatus = 100;
const mostParameters = 200;
const mostHeaders = 100;
const mostResponses = 60;
const mostContents = 10;
const mostExamples = 5;

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
  const access = new AccessParts(spec, budget);
  const described = describedAs(budget, value.description ?? item.description);
  const title = budget.text(value.summary ?? item.summary ?? value.operationId, longestTitle);
  const all = parametersOf(spec, item, value);
  const body = parts.body(value, all);
  const operation: ApiOperation = {
    kind,
    method,
    name,
    title: title ?? (kind === 'webhook' ? name : `${method.toUpperCase()} ${name}`),
    ...described,
    ...(value.deprecated === true ? { deprecated: true as const } : {}),
    tags: budget.names(textsOf(value.tags)),
    servers: kind === 'webhook' ? [] : access.servers(item, value),
    security: access.security(value.security ?? spec.root.security),
    parameters: parts.parameters(all),
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
  const given = [item, value].flatMap(({ parameters }) => spec.items(parameters, mostGiven));
  for (const parameter of given) byPlace.set(`${textOf(parameter.in)} ${textOf(parameter.name)}`, parameter);
  return [...byPlace.values()];
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

  parameters(all: readonly Members[]): ApiParameter[] {
    return all
      .flatMap((members) => {
        const place = parameterPlaces.find((one) => one === members.in);
        const { name } = members;
        return place && typeof name === 'string' ? [{ name, place, members }] : [];
      })
      .slice(0, mostParameters)
      .map(({ name, place, members }) => this.#parameter(name, place, members));
  }

  #parameter(name: string, place: ApiParameter['in'], members: Members): ApiParameter {
    const { description, required, deprecated } = members;
    const content = this.#first(members.content);
    // In Swagger 2.0 a parameter is its own schema.
    const schema = this.#schema(members.schema ?? content?.schema ?? ownSchema(members));
    const value = members.example ?? this.#first(members.examples)?.value;
    const example = this.#budget.value(value);
    return {
      name: this.#budget.name(name),
      in: place,
      required: required === true || place === 'path',
      ...(deprecated === true ? { deprecated: true as const } : {}),
      ...describedAs(this.#budget, description),
      schema: example === undefined ? schema : { ...schema, example },
    };
  }

  /** The first object of a map. */
  #first(map: unknown): Members | undefined {
    const [entry] = this.#spec.members(map);
    const members = entry && this.#spec.resolve(entry[1]);
    return isMembers(members) ? members : undefined;
  }

  #schema(value: unknown) {
    return schemaOf(value, schemaPlace(this.#spec, this.#budget, this.#anchors));
  }

  /** The body of a request; Swagger 2.0 has it among the parameters. */
  body(value: Members, parameters: readonly Members[]): ApiOperation['body'] {
    const body = this.#spec.resolve(value.requestBody);
    if (isMembers(body)) return this.#body(body, body.content);
    const consumes = textsOf(value.consumes ?? this.#spec.root.consumes);
    const whole = parameters.find((parameter) => parameter.in === 'body');
    if (whole) {
      const types = consumes.length > 0 ? consumes : ['application/json'];
      return this.#body(whole, Object.fromEntries(types.map((type) => [type, { schema: whole.schema }])));
    }
    const fields = parameters.filter((parameter) => parameter.in === 'formData');
    return fields.length === 0 ? undefined : this.#form(fields, consumes);
  }

  #body({ required, description }: Members, content: unknown): ApiOperation['body'] {
    const contents = this.#contents(content, 'request');
    return { required: required === true, ...describedAs(this.#budget, description), contents };
  }

  /** The fields of a form as the properties of one schema. */
  #form(fields: readonly Members[], consumes: readonly string[]): ApiOperation['body'] {
    const hasFile = fields.some(({ type }) => type === 'file');
    const type = hasFile ? 'multipart/form-data' : (consumes[0] ?? 'application/x-www-form-urlencoded');
    const properties = fields.map((field) => [
      textOf(field.name) ?? '',
      {
        ...ownSchema(field),
        description: field.description,
        ...(field.type === 'file' ? { type: 'string', format: 'binary' } : {}),
      },
    ]);
    const required = fields.filter((field) => field.required === true).map(({ name }) => textOf(name));
    const schema = { type: 'object', properties: Object.fromEntries(properties), required };
    return this.#body({ required: required.length > 0 }, { [type]: { schema } });
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
            : {
                [type]: {
                  schema: resolved.schema,
                  example: Object.hasOwn(examples, type) ? examples[type] : undefined,
                },
              });
        const headers = this.#spec
          .members(resolved.headers)
          .slice(0, mostHeaders)
          .flatMap(([name, header]) => {
            const members = this.#budget.hasRoom ? this.#spec.resolve(header) : undefined;
            return isMembers(members) ? this.#parameter(name, 'header', members) : [];
          });
        return [
          {
            status: this.#budget.name(status, longestStatus),
            ...describedAs(this.#budget, resolved.description),
            headers,
            contents: this.#contents(content, 'response'),
          },
        ];
      });
  }

  #contents(content: unknown, direction: Direction): ApiContent[] {
    return this.#spec
      .members(content)
      .slice(0, mostContents)
      .map(([name, media]) => {
        const mediaType = this.#budget.name(name, longestTitle);
        const members = this.#spec.resolve(media);
        const { schema: unresolved, example, examples } = isMembers(members) ? members : {};
        const schema = unresolved === undefined ? undefined : this.#schema(unresolved);
        const written = this.#examples(mediaType, example, examples);
        const sample =
          schema && written.length === 0 ? sampleText(mediaType, sampleOf(schema, direction)) : undefined;
        return {
          mediaType,
          ...(schema ? { schema } : {}),
          examples: sample === undefined ? written : [{ text: shortened(sample, longestSample) }],
        };
      });
  }

  #examples(mediaType: string, example: unknown, examples: unknown): ApiContent['examples'] {
    const first = this.#spec.members(examples).slice(0, mostExamples);
    const named = first.flatMap(([name, each]) => {
      const members = this.#spec.resolve(each);
      if (!isMembers(members)) return [];
      const value = members.value ?? members.dataValue ?? members.serializedValue;
      return [{ title: typeof members.summary === 'string' ? members.summary : name, value }];
    });
    const all = example === undefined ? named : [{ title: undefined, value: example }, ...named];
    return all.slice(0, mostExamples).flatMap(({ title, value }) => {
      const text = this.#budget.text(sampleText(mediaType, value), longestSample);
      if (text === undefined) return [];
      return [{ ...(title === undefined ? {} : { title: this.#budget.name(title, longestTitle) }), text }];
    });
  }
}

/** What Swagger 2.0 says of the values of a parameter beside its place. */
function ownSchema(parameter: Members): Members {
  const {
    description: _description,
    deprecated: _deprecated,
    required: _required,
    ...own
  } = keywordsOf(parameter);
  return own;
}
