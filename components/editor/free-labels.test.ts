import { Fragment } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { withFreeLabels } from './free-labels.ts';
import { openPage } from './page-model.ts';
import { markdownOf } from './to-markdown.ts';

const contentOf = (markdown: string) => Fragment.from(openPage(markdown).doc.content);

function putInto(page: string, pasted: string): string {
  return markdownOf(withFreeLabels(contentOf(pasted), contentOf(page)).content, { bullet: '*' });
}

test('labels that the page has are replaced in what is put into it, by ones that nothing refers to', () => {
  const pasted =
    'Text[^2], more[^3] and [a guide][docs].\n\n[^2]: Two.\n\n[^3]: Three.\n\n[docs]: https://x.test';
  expect(putInto('A[^2] and \\[^4].\n\n[^2]: Own.\n\n[Docs]: /y\n', pasted)).toBe(
    'Text[^5], more[^3] and [a guide][docs-2].\n\n[^5]: Two.\n\n[^3]: Three.\n\n[docs-2]: https://x.test',
  );
});

test('labels that are free stay', () => {
  const pasted = 'Text[^2] and `[^1]`.\n\n[^2]: Two.';
  expect(putInto('A[^1].\n\n[^1]: Own.\n', pasted)).toBe(pasted);
});
