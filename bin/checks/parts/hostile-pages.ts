const most = 500_000;

/** A text repeated up to a size. */
function fill(text: string, size = most): string {
  return text.repeat(Math.floor(size / text.length));
}

function numbered(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join('');
}

function code(language: string, text: string, blocks = 1): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n\n`.repeat(blocks);
}

/** Pages whose cost once grew faster than their length, or that are as large as a page may be. */
export const hostilePages: Record<string, string> = {
  'code: long lines of <': code('html', '<'.repeat(3_000), 4),
  'code: lines below the limit': code('html', `${'<'.repeat(390)}\n`.repeat(50), 6),
  'code: open brackets and quotes': code('ts', `${'(["`${'.repeat(60)}\n`.repeat(60), 5),
  'code: a language in a language': code('markdown', '~~~html\n<script>\n/*\n'.repeat(900), 4),
  'text: half a million soft lines': fill('a \n'),
  'text: one line': fill('a'),
  'text: references to characters': fill('&amp;'),
  'marks: open brackets': fill('[a]['),
  'marks: open emphasis': fill('*a _b **'),
  'marks: stars and words': fill('*a* _b_ '),
  'marks: backticks of every length': numbered(900, (at) => `${'`'.repeat(at)} `),
  'links: without end': fill('[a](b) '),
  'links: addresses and mail': fill('http://a.b c@d.e www.f '),
  'links: definitions': numbered(9_000, (at) => `[a${at}]: /b\n`) + numbered(9_000, (at) => `[a${at}] `),
  'images: 3,000 files': numbered(3_000, (at) => `![a](/files/file${at})\n`),
  'notes: 4,000': numbered(4_000, (at) => `a[^${at}]\n\n[^${at}]: b\n\n`),
  'lists: 19,000 items': numbered(9_500, () => '- a\n'),
  'lists: as deep as they go': numbered(2_000, (at) => `${'  '.repeat(at % 100)}- a\n`),
  'quotes: as deep as they go': numbered(2_000, (at) => `${'> '.repeat(at % 100)}a\n`),
  'tables: tall': `|a|b|\n|-|-|\n${fill('|a|b|\n')}`,
  'tables: wide': `|${fill('a|', most / 3)}\n|${fill('-|', most / 3)}\n|${fill('a|', most / 3)}\n`,
  'math: many formulas': fill('$\\frac{a}{b}$ ', 100_000),
  'math: deep': `$$\n${'\\sqrt{'.repeat(1_500)}a${'}'.repeat(1_500)}\n$$\n\n`.repeat(10),
  'headings: 10,000 alike': numbered(9_000, () => '# a *b*\n\n'),
  'HTML: never closed': fill('<div><p><b>', 100_000),
  'HTML: comments and half tags': fill('<!-- <a href="', 100_000),
  'tags: nested': fill('{% tabs %}\n{% tab title="a" %}\n', 100_000),
  'dividers: 10,000': numbered(9_500, () => '---\n\n'),
};
