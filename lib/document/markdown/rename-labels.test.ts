import { expect, test } from 'vitest';
import { definitionsOf } from './mdast.ts';
import { parseMarkdown } from './parse.ts';
import { renameLabels } from './rename-labels.ts';

const source = `A note[^2] and [a guide][Docs], [docs], [docs][] and ![a [picture]][docs], but \`[^2]\`, \\[^2] and [x](docs).

[^2]: The note, see [docs].

[docs]: https://x.test "Docs"

[^3]: Another[^2].
`;

test('labels are renamed where they stand for a footnote or a link, and nowhere else', () => {
  let count = 0;
  const definitions = definitionsOf(parseMarkdown(source, () => `b${++count}`).blocks);
  const labels = new Map([
    ['^2', '^4'],
    ['DOCS', 'docs-2'],
  ]);
  expect(renameLabels(source, labels, definitions)).toBe(
    `A note[^4] and [a guide][docs-2], [docs][docs-2], [docs][docs-2] and ![a [picture]][docs-2], but \`[^2]\`, \\[^2] and [x](docs).

[^4]: The note, see [docs][docs-2].

[docs-2]: https://x.test "Docs"

[^3]: Another[^4].
`,
  );
  expect(renameLabels(source, new Map(), definitions)).toBe(source);
});
