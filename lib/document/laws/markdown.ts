import fc from 'fast-check';

const ends = ['\n', '\n', '\n', '\r\n', '\r', '\n\n', '\n \n'];
const starts = [
  '> ',
  '>',
  '>\t',
  '- ',
  '-\t',
  '* ',
  '1. ',
  '12) ',
  '  ',
  '   ',
  '    ',
  '\t',
  '- [ ] ',
  '-   ',
].concat(['[^a]: ', '# ', '### ', '+', ' ', '\ufeff', '> > ', '- - ']);
const texts = ['word', 'two words', '', '---', '===', '-', '***', '```', '~~~js', '$$', '$$x$$'].concat(
  ['| a | b |', '|---|---|', '|x|'],
  [
    '{% hint style="info" %}',
    '{% endhint %}',
    '{% tabs %}',
    '{% tab title="A" %}',
    '{% endtab %}',
    '{% endtabs %}',
  ],
  [
    '{% embed url="/x" %}',
    '{% code %}',
    '{% endcode %}',
    '{% x %} y',
    '{%',
    '{% unknown %}',
    '{% endunknown %}',
  ],
  [
    '<details>',
    '<summary>s</summary>',
    '</details>',
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<b>x</b>',
    '<figure>',
  ],
  ['[a]: /url', '[b]: /url', '[^a]', '![i](p.png)', '[l](u "t")', 'a\\', 'a  ', '*a*', '`c`'],
  ['<table data-view="cards"><tbody>'],
);

/** Texts of Markdown, each of few kinds of pieces: what goes wrong does so where several of one kind meet. */
export const markdown = fc
  .tuple(
    fc.subarray(ends, { minLength: 1 }),
    fc.subarray(starts, { maxLength: 3 }),
    fc.subarray(texts, { minLength: 1, maxLength: 5 }),
  )
  .chain(([someEnds, someStarts, someTexts]) => {
    const start = fc.array(fc.constantFrom('', ...someStarts), { maxLength: 3 });
    const line = fc.tuple(start, fc.constantFrom(...someTexts), fc.constantFrom(...someEnds));
    return fc.tuple(fc.array(line, { maxLength: 14 }), fc.boolean());
  })
  .map(([lines, ends]) => {
    const source = lines.map(([start, text, end]) => start.join('') + text + end).join('');
    return ends ? source : source.trimEnd();
  });
