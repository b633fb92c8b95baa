import { describe, expect, test } from 'vitest';
import { mergeDocuments } from '../merge/merge.ts';
import type { Block, ContainerBlock, Document, LeafType } from '../types.ts';
import type { MergeCase } from './account.ts';
import { complaintsAbout } from './account.ts';
import {
  checkAccounts,
  checkChoices,
  checkCounts,
  checkIdentity,
  checkOrder,
  checkPrinting,
  checkRevert,
  checkSecondUpdate,
  checkSymmetry,
} from './laws.ts';

/** A leaf as `id: text`, with a blank line behind it. */
function leaf(id: string, text: string, type: LeafType = 'paragraph'): Block {
  return { id, type, source: `${text}\n\n` };
}

function hint(id: string, ...children: Block[]): Block {
  return {
    id,
    type: 'hint',
    open: '{% hint style="info" %}\n',
    prefix: '',
    close: '{% endhint %}\n\n',
    children,
  };
}

function tabs(id: string, ...children: Block[]): Block {
  return { id, type: 'tabs', open: '{% tabs %}\n', prefix: '', close: '{% endtabs %}\n\n', children };
}

function tab(id: string, title: string, ...children: Block[]): Block {
  const open = `{% tab title="${title}" %}\n`;
  return { id, type: 'tab', open, prefix: '', close: '{% endtab %}\n\n', children };
}

function quote(id: string, ...children: Block[]): Block {
  return { id, type: 'quote', open: '> ', prefix: '> ', close: '\n', children };
}

function footnote(id: string, ...children: Block[]): ContainerBlock {
  return { id, type: 'footnote', open: `[^${id}9]: `, prefix: '    ', close: '', children };
}

/** A paragraph that ends its page, without a line end. */
function last(id: string, text: string): Block {
  return { id, type: 'paragraph', source: text };
}

function list(id: string, ...children: Block[]): Block {
  return { id, type: 'list', open: '', prefix: '', close: '', children };
}

function item(id: string, open: string, ...children: Block[]): Block {
  return { id, type: 'item', open, prefix: ' '.repeat(open.length), close: '', children };
}

function line(id: string, text: string): Block {
  return { id, type: 'paragraph', source: `${text}\n` };
}

function table(id: string, ...rows: string[]): Block {
  const [header = '', ...rest] = rows;
  const delimiter = header.replace(/[^| ]+( [^| ]+)*/g, '---');
  return leaf(id, [header, delimiter, ...rest].join('\n'), 'table');
}

/** A paragraph of one word for each id. */
const paragraphs = (...ids: string[]): Block[] => ids.map((id) => leaf(id, `${id.toUpperCase()}w.`));

const page = (...blocks: Block[]): Document => ({ blocks });

const cases: Record<string, MergeCase> = {
  'paragraphs of a footnote that one side joined and the other took out': {
    base: page(footnote('b1', leaf('b2', 'B3 b4.'), leaf('b5', 'B6 b7.')), leaf('b8', 'B9 b10.')),
    main: page(footnote('b1', leaf('b5', 'B3 b4. B6 b7.')), leaf('b8', 'B9 b10.')),
    changeRequest: page(leaf('b5', 'B6 b7.'), footnote('b1', leaf('b2', 'B3 b4.')), leaf('b8', 'B9 b10.')),
  },
  'a paragraph replaced by both, beside a hint that one took away from around its text': {
    base: page(hint('b1', leaf('b2', 'B3 b4.')), leaf('b5', 'B6 b7. B8 b9.')),
    main: page(hint('b1', leaf('b2', 'B3 b4.')), leaf('m1', 'B6 b7. M2 m3 m4.')),
    changeRequest: page(leaf('b2', 'B3 b4.'), leaf('c1', 'B6 b7. C2 c3 c4.')),
  },
  'a sentence deleted by one side and moved in its paragraph by the other': {
    base: page(leaf('b1', 'B2 b3. B5 b6.')),
    main: page(leaf('b1', 'B5 b6.')),
    changeRequest: page(leaf('b1', 'B5 b6. B2 b3.')),
  },
  'a paragraph taken out of a hint behind one that both sides moved': {
    base: page(
      leaf('b1', 'B2 b3.'),
      hint('b4', leaf('b5', 'B6 b7.')),
      leaf('b8', 'B9 b10.'),
      leaf('b11', 'B12 b13.'),
    ),
    main: page(
      leaf('b1', 'B2 b3.'),
      leaf('b8', 'B9 b10.'),
      hint('b4', leaf('b5', 'B6 b7.')),
      leaf('b11', 'B12 b13.'),
    ),
    changeRequest: page(
      leaf('b8', 'B9 b10.'),
      leaf('b5', 'B6 b7.'),
      leaf('b1', 'B2 b3.'),
      leaf('b11', 'B12 b13.'),
    ),
  },
  'a hint in the place of its very like': {
    base: page(hint('b1', leaf('b2', 'B3 b4.'))),
    main: page(hint('m1', leaf('b2', 'B3 b4.'))),
    changeRequest: page(hint('b1', leaf('b2', 'B3 b4. C1 c2.'))),
  },
  'a paragraph added by both behind one that a side moved': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b4', 'B5 b6.'), leaf('b7', 'B8 b9.')),
    main: page(leaf('b1', 'B2 b3.'), leaf('b4', 'B5 b6.'), leaf('b7', 'B8 b9.'), leaf('s1', 'S2 s3.')),
    changeRequest: page(
      leaf('b7', 'B8 b9.'),
      leaf('s1', 'S2 s3.'),
      leaf('b4', 'B5 b6.'),
      leaf('b1', 'B2 b3.'),
    ),
  },
  'a table wrapped by both beside paragraphs that one joined': {
    base: page(table('b1', 'b2 | b3', 'b4 | b5'), leaf('b6', 'B7 b8.'), leaf('b9', 'B10 b11.')),
    main: page(hint('s1', table('b1', 'b2 | b3', 'b4 | b5')), leaf('b6', 'B7 b8.'), leaf('b9', 'M1 m2 m3.')),
    changeRequest: page(
      hint('s1', table('b1', 'c1 | b2 | b3', 'c2 | b4 | b5')),
      leaf('b9', 'B7 b8. **B10** b11.'),
    ),
  },
  'a paragraph joined to the next, which the other side took behind the third': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b4', 'B5 b6.'), leaf('b7', 'B8 b9.')),
    main: page(leaf('b4', 'B2 b3. B5 b6.'), leaf('b7', 'B8 b9.')),
    changeRequest: page(leaf('b4', 'B2 b3.'), leaf('c1', 'B8 b9.'), leaf('c2', 'B5 b6.')),
  },
  'a paragraph extended by one side, and deleted and put elsewhere by the other': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b4', 'B5 b6.')),
    main: page(leaf('b1', 'B2 b3. M1 m2.'), leaf('b4', 'B5 b6.')),
    changeRequest: page(leaf('b4', 'B5 b6.'), leaf('c1', 'B2 b3.')),
  },
  'a list put behind a paragraph that has the id of the next one': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b4', 'B5 b6.')),
    main: page(leaf('b1', 'B2 b3. M1 m2.'), leaf('b4', 'B5 b6.')),
    changeRequest: page(
      leaf('b4', 'B2 b3.'),
      list('c1', item('c2', '- ', leaf('c3', 'C4 c5.'))),
      leaf('c6', 'B5 b6.'),
    ),
  },
  'a paragraph kept by a side that had written its words anew elsewhere': {
    base: page(hint('b1', leaf('b2', 'B3 b4.'))),
    main: page(hint('b1', leaf('b2', 'B3 b4.'))),
    changeRequest: page(leaf('c1', 'C2 b4.'), hint('b1', leaf('b2', 'B3 b4.'))),
  },
  'a footnote written anew under its label, from which the other side took the text': {
    base: page(leaf('b1', 'B2 b3.'), footnote('b4', leaf('b5', 'B6 b7.'))),
    main: page(leaf('b1', 'B2 b3.'), { ...footnote('b4', leaf('m2', 'M3 m4.')), id: 'm1' }),
    changeRequest: page(leaf('b5', 'B6 b7.'), leaf('b1', 'B2 b3.')),
  },
  'a block wrapped alike by both': {
    base: page(leaf('b1', 'B2 b3.')),
    main: page(hint('m1', leaf('b1', 'B2 b3.'))),
    changeRequest: page(hint('c1', leaf('b1', 'B2 b3.'))),
  },
  'a paragraph that one side extended and the other joined to the next': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b4', 'B5 b6.')),
    main: page(leaf('b1', 'B2 b3. M1 m2.'), leaf('b4', 'B5 b6.')),
    changeRequest: page(leaf('b4', 'B2 b3. B5 b6.')),
  },
  'three paragraphs joined by one side, two of them by the other': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b5', 'B6 b7.'), leaf('b9', 'B10 b11.')),
    main: page(leaf('b9', 'B2 b3. B6 b7. B10 b11.')),
    changeRequest: page(leaf('b1', 'B2 b3.'), leaf('b9', 'B6 b7. B10 b11.')),
  },
  'a paragraph split alike by both, a part of it edited by one': {
    base: page(leaf('b1', 'B2 b3. B5 b6. B9 b10.')),
    main: page(leaf('b1', 'B2 b3. B5 b6.'), leaf('s1', 'B9 b10.')),
    changeRequest: page(leaf('b1', 'B2 b3. B5 b6.'), leaf('s1', 'C1 b10.')),
  },
  'a paragraph split alike by both, a part of it wrapped by one': {
    base: page(leaf('b1', 'B2 b3. B5 b6.')),
    main: page(hint('m2', leaf('m1', 'B2 b3.')), leaf('b1', 'B5 b6.')),
    changeRequest: page(leaf('c1', 'B2 b3.'), leaf('b1', 'B5 b6.')),
  },
  'a paragraph split by one side, a part of it deleted by the other': {
    base: page(leaf('b1', 'B2 b3. B5 b6.')),
    main: page(leaf('m1', 'B2 b3.'), leaf('b1', 'B5 b6.')),
    changeRequest: page(leaf('b1', 'B5 b6.')),
  },
  'a sentence added by both, after which one split the paragraph': {
    base: page(leaf('b1', 'B2 b3.')),
    main: page(leaf('b1', 'B2 b3. S1 s2.')),
    changeRequest: page(leaf('c1', 'B2 b3.'), leaf('b1', 'S1 s2.')),
  },
  'a sentence added by both, after which one deleted the one before': {
    base: page(leaf('b1', 'B2 b3.')),
    main: page(leaf('b1', 'B2 b3. S1 s2.')),
    changeRequest: page(leaf('b1', 'S1 s2.')),
  },
  'a sentence that ran into the one before, while the other side marked it up': {
    base: page(leaf('b1', 'B2 b3 b4. B5 b6 b7 b8. B9 b10.')),
    main: page(leaf('b1', 'B2 b3 b4. m1 b6 b7 b8. B9 b10.')),
    changeRequest: page(leaf('b1', 'B2 b3 b4. **B5** b6 b7 b8. B9 b10.')),
  },
  'a text of which each side deleted the half that the other kept': {
    base: page(hint('b1', leaf('b2', 'B3 b4.'), leaf('b5', 'B6 b7. B8 b9.'))),
    main: page(hint('b1', leaf('b2', 'B3 b4.'), leaf('b5', 'B6 b7.'))),
    changeRequest: page(hint('b1', leaf('b2', 'B3 b4.'), leaf('b5', 'B8 b9.'))),
  },
  'a text that one side rewrote elsewhere and the other marked up': {
    base: page(leaf('b1', 'B2 b3 b4. B5 b6 b7 b8.')),
    main: page(leaf('b1', '**B2** b3 b4.')),
    changeRequest: page(leaf('c2', 'c1 b3 b4.'), leaf('b1', 'B5 b6 b7 b8.')),
  },
  'a list deleted by one side, in which the other wrapped and edited a text': {
    base: page(list('b5', item('b6', '- ', leaf('b7', 'B8 b9.')))),
    main: page(),
    changeRequest: page(list('b5', item('b6', '- ', hint('c1', leaf('b7', '**B8** b9.'))))),
  },
  'a hint taken away by one side, into which both had put the same': {
    base: page(hint('b1', leaf('b2', 'B3 b4.'))),
    main: page(hint('b1', leaf('b2', 'B3 b4.'), leaf('s1', 'S2 s3.'))),
    changeRequest: page(leaf('b2', 'B3 b4.'), leaf('s1', 'C1 s3.')),
  },
  'a numbered list with an item inserted by one and its first moved by the other': {
    base: page(list('l', item('a', '1. ', line('ap', 'A1.')), item('b', '2. ', leaf('bp', 'B1.')))),
    main: page(
      list(
        'l',
        item('a', '1. ', line('ap', 'A1.')),
        item('m', '2. ', line('mp', 'M1.')),
        item('b', '3. ', leaf('bp', 'B1.')),
      ),
    ),
    changeRequest: page(list('l', item('b', '1. ', line('bp', 'B1.')), item('a', '2. ', leaf('ap', 'A1.')))),
  },
  'a sentence added by both one that ran into it on one side': {
    base: page(leaf('b1', 'B2 b3. B5 b6 b7.')),
    main: page(leaf('b1', 'B2 b3. S1 s2. B5 b6 b7.')),
    changeRequest: page(leaf('b1', 'B2 b3. S1 s2. c1 b6 b7.')),
  },
  'a paragraph put under another id in an item where both added a sentence': {
    base: page(list('b1', item('b2', '- ', leaf('b3', 'B4 b5.')))),
    main: page(list('b1', item('b2', '- ', leaf('b3', 'B4 b5.'), leaf('m1', 'S1 s2.')))),
    changeRequest: page(list('b1', item('b2', '- ', leaf('b3', 'B4 b5. S1 s2.')))),
  },
  'a paragraph that one side joined to a longer new one, deleted by the other': {
    base: page(leaf('b1', 'B2 b3.'), leaf('b5', 'B6 b7.')),
    main: page(leaf('b1', 'B2 b3.'), leaf('m1', 'M2 m3 m4. B6 b7.')),
    changeRequest: page(hint('c1', leaf('b1', 'B2 b3.'))),
  },
  'a hint taken away by one side, while the other put a hint around a text that it rewrote': {
    base: page(hint('b1', leaf('b2', 'B3 b4. B6 b7.'), leaf('b10', 'B11 b12.'))),
    main: page(hint('b1', hint('m5', leaf('b2', 'M1 m2.')), leaf('b10', 'B11 b12.'))),
    changeRequest: page(leaf('b2', 'B6 b7.'), leaf('b10', 'B11 b12.')),
  },
  'a paragraph deleted by one side, to which the other joined the one before': {
    base: page(leaf('b1', 'B2 b3 b4. B5 b6.'), leaf('b9', 'H1.'), leaf('b12', 'B13 b14. B16 b17.')),
    main: page(leaf('b1', 'B2 b3 b4. B5 b6.'), leaf('b9', 'H1.')),
    changeRequest: page(leaf('b12', 'C1 c2. B16 b17. B2 b3 b4. B5 b6.'), leaf('b9', 'H1.')),
  },
  'a part split off, put before the rest and marked up, deleted by the other side': {
    base: page(leaf('b1', 'B2 b3 b4. B5 b6 b7 b8.')),
    main: page(leaf('b1', '**B5** b6 b7 b8.'), leaf('m1', 'B2 b3 b4.')),
    changeRequest: page(leaf('b1', 'B2 b3 b4.')),
  },
  'a row whose key one side changed, with another cell edited alike by both': {
    base: page(table('t', '| h1 | h2 | h3 |', '| b8 | b9 b10 | b11 b12 b13 |')),
    main: page(table('t', '| h1 | h2 | h3 |', '| m1 m2 | s1 s2 | b11 b12 b13 |')),
    changeRequest: page(table('t', '| h1 | h2 | h3 |', '| b8 | s1 s2 | b11 b12 b13 |')),
  },
  'a row deleted by one side, of which the other rewrote the larger part after deleting the row before': {
    base: page(
      table('t', '| h1 | h2 | h3 |', '| b8 | b9 b10 | b11 b12 b13 |', '| b14 | b15 b16 | b17 b18 b19 |'),
    ),
    main: page(table('t', '| h1 | h2 | h3 |', '| b8 | b9 b10 | b11 b12 b13 |')),
    changeRequest: page(table('t', '| h1 | h2 | h3 |', '| c1 c2 | c3 c4 | b17 b18 b19 |')),
  },
  'a column added by both where one then deleted its neighbour': {
    base: page(table('t', '| h1 | h2 |', '| b8 | b9 b10 |')),
    main: page(table('t', '| s1 | h1 | h2 |', '| s2 | b8 | b9 b10 |')),
    changeRequest: page(table('t', '| s1 | h2 |', '| s2 | b9 b10 |')),
  },
  'a row added by both where one then added a column': {
    base: page(table('t', '| h1 | h2 |', '| b8 | b9 b10 |')),
    main: page(table('t', '| m1 | h1 | h2 |', '| m2 | s1 | s3 |', '| m3 | b8 | b9 b10 |')),
    changeRequest: page(table('t', '| h1 | h2 |', '| s1 | s3 |', '| b8 | b9 b10 |')),
  },
  'a sentence added by both before one that one side marked up and the other replaced': {
    base: page(leaf('b1', 'B2 b3 b4. B5 b6 b7 b8.')),
    main: page(leaf('b1', 'B2 b3 b4. S1 s2 s3 s4. **B5** b6 b7 b8.')),
    changeRequest: page(leaf('b1', 'B2 b3 b4. S1 s2 s3 s4. C1 c2 c3 c4.')),
  },
  'texts added by both at the end of a page with the line ends of Windows': {
    base: page(),
    main: page(
      list(
        'm1',
        item('m2', '- ', { id: 'm3', type: 'paragraph', source: 'M4.\r\n' }),
        item('m5', '- ', { id: 'm6', type: 'paragraph', source: 'M7.' }),
      ),
    ),
    changeRequest: page({ id: 'c1', type: 'paragraph', source: 'C2.' }),
  },
  'the text of an item taken elsewhere by one side, while the other added an item behind it': {
    base: page(
      list(
        'b1',
        item('b2', '- ', line('b3', 'B4.'), list('b14', item('b8', '- ', line('b9', 'B10.')))),
        item('b15', '- ', leaf('b16', 'B17.')),
      ),
    ),
    main: page(
      leaf('b9', 'B10.'),
      list('b1', item('b2', '- ', line('b3', 'B4.')), item('b15', '- ', leaf('b16', 'B17.'))),
    ),
    changeRequest: page(
      list(
        'b1',
        item(
          'b2',
          '- ',
          line('b3', 'B4.'),
          list('b14', item('b8', '- ', leaf('b9', 'B10.')), item('c1', '- ', leaf('c2', 'C3.'))),
        ),
        item('b15', '- ', leaf('b16', 'B17.')),
      ),
    ),
  },
  'a quote of which each side deleted what the other kept': {
    base: page(quote('b1', leaf('b2', 'B3.'), line('b6', 'B7.'))),
    main: page(quote('b1', leaf('b2', 'B3.'))),
    changeRequest: page(quote('b1', line('b6', 'B7.'))),
  },
  'a definition taken out and put in again under its label': {
    base: page(leaf('b1', '[is]: https://x.example/so', 'definition')),
    main: page(leaf('s1', '[is]: https://x.example/so', 'definition')),
    changeRequest: page(
      leaf('b1', '[is]: https://x.example/so', 'definition'),
      leaf('c1', '[it]: https://x.example/that', 'definition'),
    ),
  },
  'a footnote of which one side took out the first paragraph, to which the other joined the second': {
    base: page(footnote('f', leaf('a', 'B1 b2. B3.'), leaf('b', 'B4.'))),
    main: page(leaf('a', 'B1 b2. B3.'), footnote('f', leaf('b', 'B4.'))),
    changeRequest: page(footnote('f', leaf('a', 'B1 b2. B3. B4.'))),
  },
  'a paragraph joined to the last one of a list, which ends the page, and edited where it was': {
    base: page(leaf('a', 'B1 b2 b3.'), list('l', item('i', '- ', last('b', 'B4 b5.')))),
    main: page(last('b', 'B4 b5. B1 b2 b3.')),
    changeRequest: page(leaf('a', '**B1** b2 b3.'), list('l', item('i', '- ', last('b', 'B4 b5.')))),
  },
  'a sentence reworded, and two insertions behind it of which one repeats what the other side ran into it': {
    base: page(leaf('a', 'B1 b2 b3’s.')),
    main: page(leaf('a', 'B1 b2 b3’m1. S1 s2.')),
    changeRequest: page(leaf('a', 'B1 b2 b3’s. S1 s2. C1 c2.')),
  },
  'a paragraph that stands free on one side, and in a footnote that the other side put around it': {
    base: page(),
    main: page(leaf('s1', 'S2 s3.')),
    changeRequest: page(footnote('s4', leaf('s1', 'S2 s3.'))),
  },
  'a paragraph that ends in an abbreviation, joined to the one before and to the one behind it': {
    base: page(leaf('a', 'B1 b2.'), leaf('b', 'B3 b4 B.'), leaf('c', 'B5 b6 b7.')),
    main: page(leaf('a', 'B1 b2. B3 b4 B. M1 m2 m3 m4.'), leaf('c', 'B5 b6 b7.')),
    changeRequest: page(leaf('a', 'B1 b2.'), leaf('c', 'B3 b4 B. B5 b6 b7.')),
  },
  'a footnote of which each side keeps the sentence that the other deleted': {
    base: page(footnote('f', leaf('a', 'B1 b2 b3. B4 b5 b6.'))),
    main: page(footnote('f', leaf('a', 'B1 b2 b3.'))),
    changeRequest: page(footnote('f', leaf('a', 'B4 b5 b6.'))),
  },
  'a short paragraph deleted, and joined to the one before with a part of a word in bold': {
    base: page(leaf('a', 'B1 b2 b3.'), leaf('b', 'B4 b5’s b6.')),
    main: page(leaf('a', 'B1 b2 b3.')),
    changeRequest: page(leaf('a', 'B1 b2 b3. B4 **b5**’s b6.')),
  },
  'a paragraph deleted, and joined to the next one with all but the last letter in bold': {
    base: page(leaf('a', 'B1 b2 b3s.'), leaf('b', 'B4 b5 b6. B7 b8 b9 b10. B11 b12 b13 b14.')),
    main: page(leaf('b', 'B1 b2 **b3**s. B4 b5 b6. B7 b8 b9 b10. B11 b12 b13 b14.')),
    changeRequest: page(leaf('b', 'B4 b5 b6. B7 b8 b9 b10. B11 b12 b13 b14.')),
  },
  'a footnote whose lines a side indents by tabs': {
    base: page(footnote('f', leaf('a', 'B1 b2 b3.'))),
    main: page(footnote('f', leaf('a', 'B1 b2 b3.'))),
    changeRequest: page({ ...footnote('f', leaf('a', 'B1 b2 b3.'), leaf('c', 'C1 c2.')), prefix: '\t' }),
  },
  'a footnote in a hint in a footnote': {
    base: page(footnote('f', leaf('a', 'B1 b2 b3.'))),
    main: page(footnote('f', leaf('a', 'B1 b2 b3.'))),
    changeRequest: page(
      footnote('f', hint('c1', leaf('a', 'B1 b2 b3.'), footnote('c2', leaf('c3', 'C1 c2 c3.')))),
    ),
  },
  'a paragraph replaced by itself and a sentence that left its own': {
    base: page(quote('q', leaf('a', 'B1 b2 b3.'), leaf('b', 'B4 b5 b6. B7 b8 b9.'))),
    main: page(quote('q', leaf('a', 'B1 b2 b3.'), leaf('b', 'B7 b8 b9.'))),
    changeRequest: page(quote('q', leaf('c1', 'B1 b2 b3. B4 b5 b6.'), leaf('b', 'B7 b8 b9.'))),
  },
  'sentences that went apart, one of them as a paragraph of both': {
    base: page(leaf('a', 'B1 b2 b3. B4 b5 b6.')),
    main: page(leaf('s1', 'B1 b2 b3.'), leaf('m1', 'M1 m2 m3.')),
    changeRequest: page(leaf('s1', 'B1 b2 b3.'), leaf('a', 'B4 b5 b6.')),
  },
  'a paragraph that kept one sentence, under its id and under another': {
    base: page(hint('h', leaf('a', 'B1 b2 b3. B4 b5 b6.'), leaf('b', 'B7 b8 b9.'))),
    main: page(hint('h', leaf('m1', 'B1 b2 b3.'), leaf('b', 'B7 b8 b9.'))),
    changeRequest: page(
      hint('h', leaf('a', 'B1 b2 b3.'), leaf('c1', 'C1 c2 c3 c4.'), leaf('b', 'B7 b8 b9.')),
    ),
  },
  'a hint unwrapped by one and left by one of its blocks by the other': {
    base: page(leaf('a', 'B1 b2 b3.'), hint('h', leaf('b', 'B4 b5 b6.'), leaf('c', 'B7 b8 b9.'))),
    main: page(leaf('b', 'B4 b5 b6.'), leaf('a', 'B1 b2 b3.'), hint('h', leaf('c', 'B7 b8 b9.'))),
    changeRequest: page(leaf('a', 'B1 b2 b3.'), leaf('b', 'B4 b5 b6.'), leaf('c', 'B7 b8 b9.')),
  },
  'a paragraph that went behind one that was split': {
    base: page(leaf('a', 'B1 b2 b3.'), leaf('b', 'B4 b5 b6. B7 b8 b9.')),
    main: page(leaf('a', 'B1 b2 b3.'), leaf('b', '**B4** b5 b6. B7 b8 b9.')),
    changeRequest: page(leaf('c1', 'B4 b5 b6.'), leaf('b', 'B7 b8 b9.'), leaf('a', 'B1 b2 b3.')),
  },
  'a paragraph replaced by a hint around the next one': {
    base: page(leaf('a', 'B1 b2 b3.'), leaf('b', 'B4 b5 b6.')),
    main: page(leaf('a', 'B1 b2 b3.'), leaf('m1', 'M1 m2 m3.'), leaf('b', 'B4 b5 b6.')),
    changeRequest: page(hint('c1', leaf('b', 'B4 b5 b6.'))),
  },
  'a block replaced by others that end the page': {
    base: page({ id: 'a', type: 'html', source: '</div>' }),
    main: page({ id: 'a', type: 'html', source: '</div>' }),
    changeRequest: page(
      { id: 'c1', type: 'divider', source: '***\n' },
      { id: 'c2', type: 'divider', source: '***' },
    ),
  },
  'a hint that one side emptied and the other replaced by an empty one': {
    base: page(leaf('b1', 'B2w b3w b4w.'), hint('b5', leaf('b6', 'B7w b8w b9w.'))),
    main: page(leaf('b1', 'B2w b3w b4w.'), hint('b5'), leaf('m8', 'M9w m10w m11w.')),
    changeRequest: page(leaf('b1', 'B2w b3w b4w.'), hint('c1')),
  },
  'a sentence that one side added at the end of a paragraph and the other at the start of the next': {
    base: page(leaf('b1', 'B2w b3w b4w.'), leaf('b5', 'B6w b7w b8w.')),
    main: page(leaf('b1', 'B2w b3w b4w. S1w s2w s3w s4w.'), leaf('b5', 'B6w b7w b8w.')),
    changeRequest: page(leaf('b1', 'B2w b3w b4w.'), leaf('b5', 'S1w s2w s3w s4w. B6w b7w b8w.')),
  },
  'a footnote of which each side deleted a half, the one after it had split it': {
    base: page(footnote('b1', leaf('b2', 'B3w b4w b5w. B6w b7w b8w.')), leaf('b9', 'B10w b11w b12w.')),
    main: page(footnote('b1', leaf('b2', 'B3w b4w b5w.')), leaf('b9', 'B10w b11w b12w.')),
    changeRequest: page(footnote('b1', leaf('c1', 'B6w b7w b8w.')), leaf('b9', 'B10w b11w b12w.')),
  },
  'the last item, without a line end, replaced by one side and deleted by the other, which goes on after the list':
    {
      base: page(
        list('b1', item('b2', '- ', line('b3', 'B4w b5w b6w.')), item('b7', '- ', last('b8', 'B9w b10w.'))),
      ),
      main: page(
        list(
          'b1',
          item('b2', '- ', leaf('b3', 'B4w b5w b6w.')),
          item('m1', '- ', last('m2', 'M3w m4w m5w.')),
        ),
      ),
      changeRequest: page(
        list('b1', item('b2', '- ', leaf('b3', 'B4w b5w b6w.'))),
        last('c1', 'C2w c3w c4w.'),
      ),
    },
  'a paragraph that one side moved and marked up, and the other replaced by the one before it': {
    base: page(leaf('b1', 'B2w b3w b4w.'), leaf('b5', 'B6w b7w b8w.'), leaf('b9', 'B10w b11w b12w b13w.')),
    main: page(
      leaf('b9', '**B10w** b11w b12w b13w.'),
      leaf('b1', 'B2w b3w b4w.'),
      leaf('b5', 'B6w b7w b8w.'),
    ),
    changeRequest: page(leaf('b1', 'B2w b3w b4w.'), leaf('b9', 'B6w b7w b8w.')),
  },
  'blocks of which one side deleted the first and swapped two, and the other swapped the first and the last':
    {
      base: page(...paragraphs('b20', 'b7', 'b10', 'b11', 'b12')),
      main: page(...paragraphs('b7', 'b10', 'b12', 'b11')),
      changeRequest: page(...paragraphs('b12', 'b7', 'b20', 'b10', 'b11')),
    },
  'a paragraph replaced by both, by one of them with a word of it in two places': {
    base: page(leaf('b1', 'B2w b3w b4w. B5w b6w b7w.')),
    main: page(leaf('m1', 'B2w b3w b4w. M1w m2w m3w m4w.')),
    changeRequest: page(
      leaf('c1', 'C1w c2w.'),
      leaf('c3', 'C4w b3w b4w.'),
      leaf('c5', 'C6w c7w c8w. C9w c10w. B2w b3w b4w. B5w b6w b7w.'),
    ),
  },
  'a paragraph that one side deleted, and of which the other kept one word in a sentence before the next': {
    base: page(leaf('b1', 'B2w b3w b4w.'), leaf('b5', 'B6w b7w b8w.')),
    main: page(leaf('b5', 'M1w m2w b4w. B6w b7w b8w.')),
    changeRequest: page(leaf('b5', 'B6w b7w b8w.')),
  },
  'a paragraph of which both kept one sentence, by one of them moved before the code that the other deleted':
    {
      base: page(leaf('b1', '```js\nb2w b3w\n```', 'code'), leaf('b5', 'B6w b7w b8w. B9w b10w b11w b12w.')),
      main: page(leaf('m1', 'B6w b7w b8w. M2w m3w m4w m5w.'), leaf('b1', '```js\nb2w b3w\n```', 'code')),
      changeRequest: page(leaf('c1', 'B6w b7w b8w. C2w c3w c4w c5w.')),
    },
  'two blocks that one side moved apart, one of them behind a block that the other moved': {
    base: page(...paragraphs('b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7')),
    main: page(...paragraphs('b1', 'b2', 'b6', 'b3', 'b4', 'b5', 'b7')),
    changeRequest: page(...paragraphs('b3', 'b4', 'b2', 'b5', 'b6', 'b1', 'b7')),
  },
  'a sentence that one side moved in its paragraph and the other marked up': {
    base: page(leaf('b1', 'B2w b3w b4w. B5w b6w b7w b8w.')),
    main: page(leaf('b1', 'B5w b6w b7w b8w. B2w b3w b4w.')),
    changeRequest: page(leaf('b1', '**B2w** b3w b4w. B5w b6w b7w b8w.')),
  },
  'a hint whose first sentence one side took out, putting a hint of its own around the rest, while the other added one':
    {
      base: page(leaf('b1', 'B2w b3w b4w.'), hint('b5', leaf('b6', 'B7w b8w b9w. B10w b11w b12w.'))),
      main: page(
        leaf('b1', 'B2w b3w b4w.'),
        hint('b5', leaf('b6', 'B7w b8w b9w. M1w m2w m3w. B10w b11w b12w.')),
      ),
      changeRequest: page(
        leaf('b1', 'B2w b3w b4w.'),
        leaf('c1', 'B7w b8w b9w.'),
        hint('c2', leaf('b6', 'B10w b11w b12w.')),
      ),
    },
  'a quote that both joined to one paragraph, which one changed, where one put a hint and the other put it in a hint':
    {
      base: page(quote('b1', leaf('b2', 'B3w b4w b5w.'), leaf('b6', 'B7w b8w b9w b10w.'))),
      main: page(hint('m1', leaf('b6', 'B3w b4w b5w. M2w m3w m4w m5w. B7w b8w b9w b10w.'))),
      changeRequest: page(hint('c1', quote('b1', leaf('b6', 'B3w b4w b5w. B7w b8w b9w b10w.')))),
    },
  'a tab that one side deleted, while the other gave its title to the tab beside it': {
    base: page(
      tabs(
        'b1',
        tab('b2', 'B3w', leaf('b4', 'B5w b6w b7w.')),
        tab('b8', 'B9w', leaf('b10', 'B11w b12w b13w.')),
      ),
    ),
    main: page(tabs('b1', tab('b8', 'B9w', leaf('b10', 'B11w b12w b13w.')))),
    changeRequest: page(
      tabs(
        'b1',
        tab(
          'b8',
          'B3w',
          hint('c1', leaf('c2', 'C3w c4w c5w.'), tab('c6', 'B9w', leaf('b10', 'B11w b12w b13w.'))),
        ),
      ),
    ),
  },
  'a paragraph that one side took into a footnote, of which the other rewrote the only paragraph': {
    base: page(
      leaf('b1', 'B2w b3w b4w.'),
      leaf('b5', 'B6w b7w.'),
      footnote('b', leaf('b10', 'B11w b12w. B13w b14w.')),
    ),
    main: page(
      leaf('b1', 'B2w b3w b4w.'),
      leaf('b5', 'B6w b7w.'),
      footnote('b', leaf('m1', 'M2w m3w. B13w b14w.')),
    ),
    changeRequest: page(
      leaf('b5', 'B6w b7w.'),
      footnote('b', leaf('b10', 'B2w b3w b4w. B11w b12w. B13w b14w.')),
    ),
  },
};

const checks = {
  checkIdentity,
  checkSymmetry,
  checkAccounts,
  checkCounts,
  checkOrder,
  checkSecondUpdate,
  checkChoices,
  checkPrinting,
  checkRevert,
};

describe.for(Object.entries(cases))('%s', ([, sides]) => {
  test.for(Object.entries(checks))('%s', ([, check]) => check(sides));
});

test('the account finds what a merge lost and what it doubled', () => {
  const sides = cases['a block wrapped alike by both'];
  if (!sides) throw new Error('the case is gone');
  const merge = mergeDocuments(sides.base, sides.main, sides.changeRequest);
  const [wrapped] = merge.document.blocks;
  if (!wrapped) throw new Error('nothing was merged');
  expect(complaintsAbout(sides, { ...merge, document: page() })).not.toEqual([]);
  expect(complaintsAbout(sides, { ...merge, document: page(wrapped, leaf('x', 'b2')) })).not.toEqual([]);
});
