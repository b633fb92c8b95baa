import type { ElementContent } from 'hast';
import type { ApiContent } from '#lib/contract/openapi/reference.ts';
import { exampleLanguage } from '#lib/rendering/reference-code.ts';
import { codeKey } from '#lib/rendering/rendered.ts';
import { type ApiPartProps, ApiSchemaView } from './api-schema.tsx';

/** A body in each of its media types. */
export function ApiContents({
  contents,
  id,
  drawing,
}: ApiPartProps & { contents: readonly ApiContent[]; id: string }) {
  const [only, ...others] = contents;
  if (!only) return null;
  const content = (each: ApiContent) => (
    <div key={each.mediaType} className="api-content">
      {others.length === 0 ? (
        <p className="api-fact">
          <code dir="ltr">{each.mediaType}</code>
        </p>
      ) : null}
      {each.schema ? <ApiSchemaView schema={each.schema} drawing={drawing} /> : null}
      {each.examples.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples may have no titles, and none is ever moved.
        <div key={at} className="api-example">
          <p className="api-fact">{title ?? drawing.words.example}</p>
          <ApiCode language={exampleLanguage(each.mediaType)} code={text} drawing={drawing} />
        </div>
      ))}
    </div>
  );
  if (others.length === 0) return content(only);
  return (
    <drawing.parts.Tabs
      label={drawing.words.body}
      block={undefined}
      tabs={contents.map(({ mediaType }, at) => ({ id: `${id}-${at}`, title: mediaType }))}
    >
      {contents.map(content)}
    </drawing.parts.Tabs>
  );
}

/** Code with its colors. */
export function ApiCode({
  language,
  code,
  drawing: { rendered, show },
}: ApiPartProps & { language: string; code: string }) {
  const key = codeKey(language, code);
  const colored = Object.hasOwn(rendered.codes, key) ? rendered.codes[key] : undefined;
  const children: ElementContent[] = colored ?? [{ type: 'text', value: code }];
  const element: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children,
  };
  return show([{ type: 'element', tagName: 'pre', properties: {}, children: [element] }]);
}
