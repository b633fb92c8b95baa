import type { ApiContent, PageReference } from '#lib/contract/openapi/reference.ts';

/** The code that references are shown with: requests, and examples of bodies. */
export function codeOf(items: readonly PageReference[]): { language: string; code: string }[] {
  return items.flatMap(({ reference }) => {
    if (!reference || reference.kind === 'schema') return [];
    const contents = [
      ...(reference.body?.contents ?? []),
      ...reference.responses.flatMap((response) => response.contents),
    ];
    return [...reference.requests, ...contents.flatMap(examplesOf)];
  });
}

function examplesOf({ mediaType, examples }: ApiContent): { language: string; code: string }[] {
  return examples.map(({ text }) => ({ language: exampleLanguage(mediaType), code: text }));
}

/** The language of a body by its media type, for its colors. */
export function exampleLanguage(mediaType: string): string {
  if (/json|^\*\/\*/.test(mediaType)) return 'json';
  return /xml|html/.test(mediaType) ? 'xml' : 'text';
}
