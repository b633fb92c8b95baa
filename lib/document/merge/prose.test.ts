import { describe, expect, test } from 'vitest';
import { splitInline } from './inline.ts';
import { mergeProse } from './prose.ts';

function clean(base: string, main: string, changeRequest: string): string | undefined {
  const merged = mergeProse(base, main, changeRequest);
  return merged.main === merged.changeRequest ? merged.main : undefined;
}

describe('different sentences', () => {
  const base = 'Open the settings page. Choose a name. Save it.';

  test('edits of different sentences are both made', () => {
    expect(clean(base, base.replace('Open', 'Visit'), base.replace('Save it', 'Save it now'))).toBe(
      'Visit the settings page. Choose a name. Save it now.',
    );
    expect(clean(base, base.replace('settings', 'members'), base.replace('a name', 'a good name'))).toBe(
      'Open the members page. Choose a good name. Save it.',
    );
  });

  test('a sentence that one side moved and the other edited is moved and edited', () => {
    const moved = 'Choose a name. Save it. Open the settings page.';
    const edited = base.replace('settings', 'members');
    const both = 'Choose a name. Save it. Open the members page.';
    expect(clean(base, moved, edited)).toBe(both);
    expect(clean(base, edited, moved)).toBe(both);
  });

  test('a sentence added by each at one place comes main’s first', () => {
    expect(clean(base, `${base} Main adds.`, `${base} We add.`)).toBe(`${base} Main adds. We add.`);
  });

  test('a sentence that both added is there once', () => {
    expect(clean(base, `${base} Same. Main.`, `${base} Same. Ours.`)).toBe(`${base} Same. Main. Ours.`);
  });

  test('a sentence that both added in a few other words is in conflict', () => {
    const [main, changeRequest] = [
      `${base} Close the door behind you.`,
      `${base} Close that door behind you.`,
    ];
    expect(mergeProse(base, main, changeRequest)).toEqual({ main, changeRequest });
    expect(clean(base, `${base} Wait for 5 long minutes.`, `${base} Wait for 9 long minutes.`)).toBe(
      `${base} Wait for 5 long minutes. Wait for 9 long minutes.`,
    );
  });

  test('a deleted sentence that the other side reworded is in conflict', () => {
    const merged = mergeProse(
      base,
      'Open the settings page. Save it.',
      base.replace('a name', 'a good name'),
    );
    expect(merged).toEqual({
      main: 'Open the settings page. Save it.',
      changeRequest: 'Open the settings page. Choose a good name. Save it.',
    });
  });

  test('each version of a conflict carries the other side’s undisputed edits', () => {
    const main = 'Visit the settings page. Choose a title. Save it.';
    const changeRequest = 'Open the settings page. Choose a label. Save it soon.';
    expect(mergeProse(base, main, changeRequest)).toEqual({
      main: 'Visit the settings page. Choose a title. Save it soon.',
      changeRequest: 'Visit the settings page. Choose a label. Save it soon.',
    });
  });

  test('sentences of scripts without spaces stay without them', () => {
    expect(clean('你好。再见。', '你好。再见。谢谢。', '您好。再见。')).toBe('您好。再见。谢谢。');
  });
});

describe('one sentence', () => {
  const base = 'Read [the guide](https://a.example/one) before you start.';

  test('a word here and a target there are both made', () => {
    expect(clean(base, base.replace('Read', 'Study'), base.replace('/one', '/two'))).toBe(
      'Study [the guide](https://a.example/two) before you start.',
    );
  });

  test('a word here and a mark there are both made', () => {
    expect(clean(base, base.replace('Read', 'Study'), base.replace('start', '**start**'))).toBe(
      'Study [the guide](https://a.example/one) before you **start**.',
    );
  });

  test('a word and a mark on that word are in conflict', () => {
    expect(clean(base, base.replace('start', 'begin'), base.replace('start', '**start**'))).toBeUndefined();
  });

  test('a sentence reworded by both is in conflict and the wording of both is suggested', () => {
    const merged = mergeProse(base, base.replace('Read', 'Study'), base.replace('start', 'begin'));
    expect(merged.main).toContain('Study');
    expect(merged.changeRequest).toContain('begin');
    expect(merged.suggestion).toBe('Study [the guide](https://a.example/one) before you begin.');
  });

  test('one word changed to two others is in conflict without a suggestion', () => {
    const merged = mergeProse(base, base.replace('start', 'begin'), base.replace('start', 'go'));
    expect(merged.main).not.toBe(merged.changeRequest);
    expect(merged.suggestion).toBeUndefined();
  });

  test('lines wrapped elsewhere do not disturb a reworded word', () => {
    expect(clean(base, base.replace('before you', 'before\nyou'), base.replace('before', 'ere'))).toBe(
      'Read [the guide](https://a.example/one) ere\nyou start.',
    );
  });

  test('a word that both changed alike leaves the rest to one side', () => {
    const both = base.replace('start', 'begin');
    expect(clean(base, both, both.replace('Read', 'Study'))).toBe(both.replace('Read', 'Study'));
  });
});

test('a sentence is cut into wording, blanks, marks and targets without losing a byte', () => {
  const text = '## A *b* `c`, [d](e "f") <https://g.example> snake_case \\* **h**';
  const pieces = splitInline(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  const of = (kind: string) => pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text);
  expect(of('mark')).toEqual(['##', '*', '*', '`', '`', '[', '**', '**']);
  expect(of('target')).toEqual(['](e "f")', '<https://g.example>']);
  expect(of('word')).toEqual(expect.arrayContaining(['snake_case', '\\*']));
});
