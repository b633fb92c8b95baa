import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageReference } from '#lib/contract/openapi/reference.ts';
import { referenceEntries } from '#lib/openapi/reference/entries.ts';
import { renderMarkdown } from '#lib/rendering/functions.ts';
import { drawReferences } from './api-reference.tsx';
import { consoleParts } from './console-parts.tsx';
import { RenderedPage } from './rendered-page.tsx';

const items = referenceEntries({
  openapi: '3.1.0',
  paths: {
    '/pets': { get: { summary: 'List pets', security: [{ login: [] }], responses: {} } },
    '/Pets': { get: { summary: 'List big pets', responses: {} } },
    '/Pets/': { get: { summary: 'List all big pets', responses: {} } },
  },
  components: {
    schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
    securitySchemes: { login: { type: '__proto__' } },
  },
}).map(({ kind, method, name, content }) =>
  PageReference.parse({ spec: 'pets', kind, method, name, reference: JSON.parse(content) }),
);

function shown(markdown: string): string {
  return renderToStaticMarkup(
    <RenderedPage
      page={renderMarkdown(markdown)}
      targets={drawReferences({ items, texts: {}, codes: {}, isComplete: true })}
      parts={consoleParts}
    />,
  );
}

const operation = '{% openapi-operation spec="pets" path="/pets" method="get" %}\n\n';

test('a type of a scheme is shown whatever it is called', () => {
  expect(shown(operation)).toContain('>__proto__</bdi>');
});

test('a page shows a part of a spec once, and leads there from where it is named again', () => {
  const html = shown(operation.repeat(3));
  expect(html.split('<h2 id="api-get-pets"')).toHaveLength(2);
  expect(html.split('<a href="#api-get-pets"><bdi>List pets</bdi></a>')).toHaveLength(3);
});

test('parts of a spec with names that are alike have addresses of their own', () => {
  const of = (path: string) => `{% openapi-operation spec="pets" path="${path}" method="get" %}\n\n`;
  const html = shown(of('/pets') + of('/Pets') + of('/Pets/') + of('/Pets'));
  expect(html.match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="api-get-pets"',
    '<h2 id="api-get-pets-1"',
    '<h2 id="api-get-pets-2"',
  ]);
  expect(html).toContain('<a href="#api-get-pets-1"><bdi>List big pets</bdi></a>');
});

test('a page shows so many parts of specs and no more', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `Lost${at}`).join(',');
  const many = shown(`{% openapi-schemas spec="pets" schemas="${'Pet,'.repeat(5_000)}${names}" %}\n`);
  expect(many.split('<h2')).toHaveLength(2);
  expect(many.split('api-missing')).toHaveLength(1_000);
});
