import { describe, expect, it } from 'vitest';
import { text, title, Uri } from './text.ts';

const wrongIn = (value: string) => Uri.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('an address that a person gives', () => {
  it('is of the web', () => {
    expect(wrongIn('https://example.com/a?b=c#d@e')).toEqual([]);
    expect(wrongIn('http://example.com:8080/@user')).toEqual([]);
    for (const value of ['javascript:alert(1)', '//example.com', 'example.com', 'https://', 'ftp://a'])
      expect(wrongIn(value)).toEqual(['must be an http or https address']);
  });

  it('holds nobody’s user name or password', () => {
    for (const value of [
      'https://user:pass@example.com',
      'https://token@example.com/x',
      'http://:pw@a.example',
    ])
      expect(wrongIn(value)).toEqual(['must not hold a user name or password']);
  });
});

describe('a text', () => {
  it('is counted in code points', () => {
    const wrong = (value: string) =>
      text(2, 4)
        .safeParse(value)
        .error?.issues.map(({ message }) => message);
    for (const value of ['ab', 'abcd', '👍👍', '👍👍👍👍', 'a👍'])
      expect(wrong(value), value).toBeUndefined();
    for (const value of ['', 'a', '👍', 'abcde', '👍👍👍👍👍', 'a'.repeat(9)])
      expect(wrong(value), value).toEqual(['must have 2 to 4 characters']);
  });
});

describe('a title', () => {
  it('is refused for one reason', () => {
    const wrong = (value: string) =>
      title(1, 3)
        .safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(wrong('')).toEqual(['must have 1 to 3 characters']);
    expect(wrong('  ')).toEqual(['must not be blank']);
    expect(wrong('Aa')).toBeUndefined();
  });
});
