import { describe, expect, it } from 'vitest';
import { Uri } from './text.ts';

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
