import { describe, expect, it } from 'vitest';
import { continued, wholeSentences } from './beginning.ts';

describe('what is left of a text that broke off', () => {
  it.each([
    ['One file [1]. Two fi', 'One file [1]. '],
    ['One file. [1] Two fi', 'One file. [1] '],
    ['One file [1].\n\n- Two [1]\n- Thr', 'One file [1].\n\n- Two [1]\n'],
    ['Run it [1].\n\n```sh\nlectern ba', 'Run it [1].\n\n'],
    ['```\na\n```\nThen b [1]. Th', '```\na\n```\nThen b [1]. '],
    ['One fi', ''],
    ['', ''],
  ])('is in whole sentences: %j', (text, whole) => {
    expect(wholeSentences(text)).toBe(whole);
  });
});

describe('a continued answer', () => {
  const beginning = 'A backup is one file with all rows of the database of it [1]. ';

  it('has its beginning before what was written then', () => {
    expect(continued(beginning, 'Run it [1].')).toBe(`${beginning}Run it [1].`);
    expect(continued('', 'Run it [1].')).toBe('Run it [1].');
  });

  it('has its beginning once where the model wrote it again', () => {
    expect(continued(beginning, `${beginning}Run it [1].`)).toBe(`${beginning}Run it [1].`);
  });
});
