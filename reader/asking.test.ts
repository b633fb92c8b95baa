import { describe, expect, it } from 'vitest';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { askFailure, shownAnswer } from './asking.ts';

const quote = (number: number | undefined, title: string, path: string) => ({
  title,
  text: `What ${path} says.`,
  ...(number !== undefined && { number }),
  urls: { app: 'https://app.example/x', published: `https://docs.example${path}` },
});

const source = (title: string, quotes: AskAnswer['sources'][number]['quotes']) => ({
  type: 'page' as const,
  ...{ page: 'p', revision: 'r', space: 's', sections: [], title, spaceTitle: 'Guide', quotes },
  urls: { app: 'https://app.example/x' },
});

describe('an answer as a visitor sees it', () => {
  it('has its quotes numbered in their order, with addresses on the site', () => {
    const sources = [
      source('Back up', [
        quote(undefined, 'Back up', '/back-up'),
        quote(undefined, 'Keep it', '/back-up#keep'),
      ]),
      source('Restore', [quote(undefined, '', '/restore')]),
    ];
    expect(shownAnswer({ quoted: true, followupQuestions: ['More'], sources }, 'id')).toEqual({
      isComplete: true,
      isInstead: false,
      questions: ['More'],
      id: 'id',
      sources: [
        { number: 1, title: 'Back up', href: '/back-up', text: 'What /back-up says.' },
        { number: 2, title: 'Back up › Keep it', href: '/back-up#keep', text: 'What /back-up#keep says.' },
        { number: 3, title: 'Restore', href: '/restore', text: 'What /restore says.' },
      ],
    });
  });

  it('has the sources of what a model wrote by their numbers, and says when it grows', () => {
    const written = { isComplete: false, blocks: [], unsourced: [] };
    const sources = [source('B', [quote(2, '', '/b')]), source('A', [quote(1, '', '/a')])];
    const shown = shownAnswer({ quoted: false, written, followupQuestions: [], sources }, 'id');
    expect(shown).toMatchObject({ isComplete: false, written: { blocks: [], unsourced: [] } });
    expect(shown.sources.map(({ number, title }) => [number, title])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
  });

  it('says by what it is continued only while it can be', () => {
    const written = { isComplete: false, blocks: [], unsourced: [] };
    const answer = { quoted: false, written, followupQuestions: [], sources: [] };
    expect(shownAnswer({ ...answer, continuation: 'x.y' }, 'id')).toMatchObject({ continuation: 'x.y' });
    expect(shownAnswer(answer, 'id')).not.toHaveProperty('continuation');
  });

  it('has what a service of the site said among its sources, which is on no page', () => {
    const written = { isComplete: true, blocks: [], unsourced: [] };
    const services = [{ server: 's', name: 'Orders', tool: 'Get an order', text: 'It was sent.', number: 1 }];
    const sources = [source('A', [quote(2, '', '/a')])];
    const shown = shownAnswer({ quoted: false, written, followupQuestions: [], sources, services }, 'id');
    expect(shown.sources).toEqual([
      { number: 1, title: 'Orders › Get an order', text: 'It was sent.' },
      { number: 2, title: 'A', href: '/a', text: 'What /a says.' },
    ]);
  });

  it('says that it is quoted because the model gave none', () => {
    const notice = { type: 'model_failed' as const, message: 'The provider has a problem.' };
    const shown = shownAnswer({ quoted: true, notice, followupQuestions: [], sources: [] }, 'id');
    expect(shown).toMatchObject({ isInstead: true });
    expect(JSON.stringify(shown)).not.toContain('provider');
  });
});

it.each([
  [
    { code: 429, type: 'too_many_requests', retryAfter: 12 },
    { failure: 'tooMany', seconds: 12 },
  ],
  [{ code: 409, type: 'ask_off' }, { failure: 'off' }],
  [{ code: 503, type: 'busy' }, { failure: 'busy' }],
  [{ code: 0, type: 'stream_broken' }, { failure: 'failed' }],
])('of the failure %j a visitor is told %j', (failure, shown) => {
  expect(askFailure({ message: 'Words of ours.', ...failure })).toEqual(shown);
});
