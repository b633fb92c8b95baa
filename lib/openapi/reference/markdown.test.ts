import { expect, test } from 'vitest';
import { type ApiReference, PageReference } from '#lib/contract/openapi/reference.ts';
import { canShowReferences } from '#lib/document/openapi-names.ts';
import { referenceEntries } from './entries.ts';
import { withReferences } from './in-markdown.ts';

const spec = {
  openapi: '3.1.0',
  servers: [{ url: 'https://pets.example' }],
  paths: {
    '/pets': {
      post: {
        summary: 'Add a pet',
        description: 'Adds **one**.',
        parameters: [
          {
            name: 'dry',
            in: 'query',
            description: 'Only\ntry.',
            schema: { type: 'boolean', default: false },
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: { 201: { description: 'Added' } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, kind: { oneOf: [{ enum: ['cat'] }, { type: 'null' }] } },
      },
    },
  },
};

const references = referenceEntries(spec).map(({ kind, method, name, content }) =>
  PageReference.parse({ spec: 'pets', kind, method, name, reference: JSON.parse(content) as ApiReference }),
);

const operation = `### Add a pet

\`POST /pets\`

Adds **one**.

**Server**

- \`https://pets.example\`

**Query parameters**

- \`dry\`: boolean; default \`false\`. Only try.

**Request body** (required)

\`application/json\`

Pet, object.

- \`name\` (required): string.
- \`kind\`: any.
  - \`oneOf string\`: string; one of \`cat\`.
  - \`oneOf null\`: null.

\`\`\`json
{
  "name": "text",
  "kind": "cat"
}
\`\`\`

**Request**

\`\`\`bash
curl -X POST 'https://pets.example/pets' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
  "name": "text",
  "kind": "cat"
}'
\`\`\`

**Responses**

\`201\` Added`;

test('an operation is Markdown in the place of its block, with or without a closing tag', () => {
  const tag = '{% openapi-operation spec="pets" path="/pets" method="POST" %}';
  expect(withReferences(`Before.\n\n${tag}\n\nAfter.\n`, references)).toBe(
    `Before.\n\n${operation}\n\nAfter.\n`,
  );
  const closed = `${tag}\n[pets](https://pets.example)\n{% endopenapi-operation %}\n\n${tag}\n`;
  expect(withReferences(closed, references)).toBe(`${operation}\n\n\`Add a pet\`: see above.\n`);
});

test('a page that names one operation thousands of times shows it once, and is no longer than its bound', () => {
  const tag = '{% openapi-operation spec="pets" path="/pets" method="POST" %}\n';
  const text = withReferences(tag.repeat(5_000), references);
  expect(text.split('### Add a pet')).toHaveLength(2);
  expect(text.length).toBeLessThan(tag.length * 5_000);
  const schemas = `{% openapi-schemas spec="pets" schemas="${'Pet,'.repeat(10_000)}" %}`;
  expect(withReferences(schemas, references).length).toBeLessThan(1_000);
  const quoted = `${'>'.repeat(100_000)} ${tag}`;
  expect(withReferences(quoted, references)).toBe(quoted);
});

test('a block stands where it stood, and one in code or of what is missing stays', () => {
  const schema = withReferences('> {% openapi-schemas spec="pets" schemas="Pet" %}', references);
  expect(schema.split('\n').every((line) => line.startsWith('> '))).toBe(true);
  expect(schema).toContain('> - `name` (required): string.');
  const others =
    '```\n{% openapi-schemas spec="pets" schemas="Pet" %}\n```\n\n{% openapi-schemas spec="no" schemas="Pet" %}';
  expect(withReferences(others, references)).toBe(others);
  expect(canShowReferences(others)).toBe(true);
  expect(canShowReferences('{% hint %}')).toBe(false);
});
