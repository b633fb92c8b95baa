import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { type ContainerBlock, isContainer } from '#lib/document/types.ts';
import { ContainerView } from './container-view.tsx';

function itemsOf(markdown: string): ContainerBlock[] {
  let count = 0;
  const [list] = parseMarkdown(markdown, () => `b${++count}`).blocks;
  return list && isContainer(list) ? list.children.filter(isContainer) : [];
}

test('an item keeps the marker of its list, whatever changed before it', () => {
  const markerOf = (item: ContainerBlock) =>
    />([^<]+)<\/span>/.exec(
      renderToStaticMarkup(
        <ContainerView container={item} properties={[]}>
          text
        </ContainerView>,
      ),
    )?.[1];
  expect(itemsOf('3. three\n4. four\n').map(markerOf)).toEqual(['3.', '4.']);
  expect(itemsOf('9) nine\n10) ten\n').map(markerOf)).toEqual(['9)', '10)']);
  expect(itemsOf('- one\n- two\n').map(markerOf)).toEqual(['•', '•']);
});
