/** Specs in the shape of large public ones, as values. */
export const specShapes: Record<string, (operations: number) => object> = {
  'a platform with shared components': platform,
  'payments, whose objects hold each other': payments,
  'a cloud service in Swagger 2.0': cloudService,
  'messages, with discriminators and inheritance': messages,
  'devices, with everything inside of each operation': devices,
};

const info = { title: 'Sample', version: '2026-01-01', description: 'What the *API* does. '.repeat(20) };
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });

function times<T>(count: number, create: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => create(at));
}

/** Paths with up to five operations each. */
function pathsOf(count: number, operation: (at: number, method: string) => object): object {
  const paths: Record<string, Record<string, object>> = {};
  for (let at = 0; at < count; at += 1) {
    const method = methods[at % methods.length] ?? 'get';
    const path = `/things${Math.floor(at / methods.length)}/{owner}/parts/{part}`;
    paths[path] = { ...paths[path], [method]: operation(at, method) };
  }
  return paths;
}

function platform(count: number): object {
  const many = Math.min(300, count);
  const parameter = (name: string, place: string) => ({
    ...{ name, in: place, required: place === 'path', description: `The ${name}. `.repeat(5) },
    schema: { type: 'string' },
  });
  return {
    openapi: '3.0.3',
    info,
    tags: times(40, (at) => ({ name: `tag ${at}`, description: 'What belongs together.' })),
    servers: [{ url: 'https://{host}/api', variables: { host: { default: 'api.example.com' } } }],
    paths: pathsOf(count, (at) => ({
      ...{ operationId: `tag/operation-${at}`, tags: [`tag ${at % 40}`], summary: `Does ${at}` },
      description: 'A long text with a [link](https://example.com) and `code`. '.repeat(15),
      parameters: [{ $ref: '#/components/parameters/owner' }, { $ref: '#/components/parameters/part' }],
      requestBody: { content: jsonOf(schemaRef(`Schema${at % many}`)) },
      responses: {
        200: {
          description: 'Done',
          content: jsonOf(
            { type: 'array', items: schemaRef(`Schema${(at * 7) % many}`) },
            { examples: { default: { $ref: `#/components/examples/example${at % many}` } } },
          ),
        },
        404: { $ref: '#/components/responses/not_found' },
      },
    })),
    components: {
      parameters: { owner: parameter('owner', 'path'), part: parameter('part', 'path') },
      responses: {
        not_found: { description: 'Not found', content: jsonOf(schemaRef('Schema0')) },
      },
      schemas: Object.fromEntries(
        times(many, (at) => [
          `Schema${at}`,
          {
            type: 'object',
            required: ['id'],
            properties: {
              id: { type: 'integer', format: 'int64' },
              next: schemaRef(`Schema${(at + 1) % many}`),
              both: { allOf: [schemaRef(`Schema${(at + 2) % many}`)], nullable: true },
              ...Object.fromEntries(
                times(20, (name) => [`field_${name}`, { type: 'string', description: 'Words. '.repeat(8) }]),
              ),
            },
          },
        ]),
      ),
      examples: Object.fromEntries(
        times(many, (at) => [
          `example${at}`,
          { value: times(20, (id) => ({ id, field_1: 'text', next: { id: id + 1 } })) },
        ]),
      ),
    },
  };
}

function payments(count: number): object {
  const many = Math.min(200, count);
  return {
    openapi: '3.1.0',
    info,
    paths: pathsOf(count, (at) => ({
      operationId: `Post${at}`,
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(
                times(15, (name) => [
                  `field${name}`,
                  {
                    anyOf: [
                      { type: 'string', maxLength: 5000 },
                      { enum: [''] },
                      schemaRef(`object${name % many}`),
                    ],
                  },
                ]),
              ),
            },
            encoding: { field0: { style: 'deepObject', explode: true } },
          },
        },
      },
      responses: {
        200: { description: 'Done', content: jsonOf(schemaRef(`object${at % many}`)) },
        default: { description: 'Error', content: jsonOf(schemaRef('object0')) },
      },
    })),
    webhooks: { paid: { post: { responses: { 200: { description: 'Taken' } } } } },
    components: {
      schemas: Object.fromEntries(
        times(many, (at) => [
          `object${at}`,
          {
            type: ['object', 'null'],
            properties: Object.fromEntries(
              times(12, (name) => [
                `member${name}`,
                {
                  anyOf: [
                    { type: 'string' },
                    ...times(4, (k) => schemaRef(`object${(at * k + name) % many}`)),
                  ],
                },
              ]),
            ),
          },
        ]),
      ),
    },
  };
}

function cloudService(count: number): object {
  const many = Math.min(150, count);
  const definition = (at: number) => ({ $ref: `#/definitions/Resource${at}` });
  return {
    swagger: '2.0',
    info,
    host: 'management.example.com',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    security: [{ oauth: ['impersonate'] }],
    securityDefinitions: {
      oauth: {
        ...{ type: 'oauth2', flow: 'implicit', authorizationUrl: 'https://example.com/authorize' },
        scopes: { impersonate: 'Acts as you' },
      },
    },
    parameters: {
      version: { name: 'api-version', in: 'query', required: true, type: 'string', 'x-client-flatten': true },
    },
    paths: pathsOf(count, (at) => ({
      operationId: `Resources_Do${at}`,
      parameters: [
        { $ref: '#/parameters/version' },
        { name: 'owner', in: 'path', required: true, type: 'string', pattern: '^[a-z]{3,24}$' },
        { name: 'part', in: 'path', required: true, type: 'string' },
        { name: 'body', in: 'body', required: true, schema: definition(at % many) },
      ],
      responses: { 200: { description: 'Done', schema: definition((at * 3) % many) } },
      'x-examples': { sample: { $ref: './examples/sample.json' } },
    })),
    definitions: Object.fromEntries(
      times(many, (at) => [
        `Resource${at}`,
        {
          allOf: [definition((at + 1) % many)],
          properties: {
            kind: { type: 'string', enum: ['a', 'b'], 'x-enum': { name: 'Kind', modelAsString: true } },
            inner: definition((at * 5) % many),
          },
        },
      ]),
    ),
  };
}

function messages(count: number): object {
  return {
    openapi: '3.0.0',
    info,
    paths: pathsOf(count, (at) => ({
      requestBody: { required: true, content: jsonOf(schemaRef('Event')) },
      responses: { '2XX': { description: 'Sent', content: jsonOf(schemaRef(`Event${at % 60}`)) } },
      callbacks: {
        sent: { '{$request.body#/url}': { post: { responses: { 200: { description: 'Taken' } } } } },
      },
    })),
    components: {
      schemas: {
        Event: {
          oneOf: times(60, (at) => schemaRef(`Event${at}`)),
          discriminator: {
            propertyName: 'type',
            mapping: Object.fromEntries(times(60, (at) => [`e${at}`, `#/components/schemas/Event${at}`])),
          },
        },
        ...Object.fromEntries(
          times(60, (at) => [
            `Event${at}`,
            {
              allOf: [
                { type: 'object', required: ['type'], properties: { type: { type: 'string' } } },
                { type: 'object', properties: { cause: schemaRef('Event') } },
              ],
            },
          ]),
        ),
      },
    },
  };
}

function devices(count: number): object {
  const schema = (depth: number): object =>
    depth === 0
      ? { type: 'number', minimum: 0, example: 1.5 }
      : {
          type: 'object',
          additionalProperties: false,
          properties: { a: schema(depth - 1), b: { type: 'array', items: schema(depth - 1) } },
        };
  return {
    openapi: '3.1.1',
    info,
    paths: pathsOf(count, (at) => ({
      summary: `Reads ${at}`,
      requestBody: { content: jsonOf(schema(4)) },
      responses: { 200: { description: 'Read', content: jsonOf(schema(5)) } },
    })),
  };
}
