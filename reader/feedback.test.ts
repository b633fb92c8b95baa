import { describe, expect, it } from 'vitest';
import { feedbackOf } from './feedback.ts';
import { wordsOf } from './words/index.ts';

describe('What the form of a page sends', () => {
  it('is a rating of the page, with a comment that the API takes', () => {
    expect(feedbackOf('page=%2Fa%2Fb&rating=ok')).toEqual({ path: '/a/b', rating: 0, comment: undefined });
    expect(feedbackOf('page=%2F&rating=bad&comment=+%0D%0A')).toMatchObject({ comment: undefined });
    expect(feedbackOf('page=%2F&rating=good&comment=One%0D%0Atwo%00three')?.comment).toBe('One\ntwo three');
    const kangaroos = '🦘'.repeat(600);
    expect(feedbackOf(`page=%2F&rating=good&comment=${encodeURIComponent(kangaroos)}`)?.comment).toBe(
      '🦘'.repeat(512),
    );
  });

  it.each(['', 'page=%2F', 'rating=good', 'page=a&rating=good', 'page=%2F&rating=toString'])(
    'is nothing else, such as %j',
    (body) => {
      expect(feedbackOf(body)).toBeUndefined();
    },
  );
});

it('readers are asked in each language with words of its own', () => {
  const languages = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'no', 'pt', 'ru', 'zh'];
  const questions = languages.map((language) => wordsOf(language).wasHelpful);
  expect(new Set(questions).size).toBe(languages.length);
});
