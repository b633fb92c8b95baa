import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RenderedBlock } from '#components/content/rendered-block.tsx';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { diffParts } from './diff-parts.tsx';

test('all tabs are open in a comparison', () => {
  const document = parseMarkdown(
    '{% tabs %}\n{% tab title="One" %}\nfirst\n{% endtab %}\n{% tab title="Two" %}\nsecond\n{% endtab %}\n{% endtabs %}\n',
    numberedIds('b'),
  );
  const html = document.blocks
    .map((block) =>
      renderToStaticMarkup(<RenderedBlock block={block} parts={diffParts} targets={{}} context={document} />),
    )
    .join('');
  expect(html).toMatch(/One<\/p>.*first.*Two<\/p>.*second/s);
  expect(html).not.toContain('role="tab"');
});
