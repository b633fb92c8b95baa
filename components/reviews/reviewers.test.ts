import { describe, expect, test } from 'vitest';
import type { RequestedReviewer, Review } from '#lib/contract/reviews/schemas.ts';
import { ownReview, reviewersOf } from './reviewers.ts';

const user = (id: string) => ({ id, displayName: id }) as Review['reviewer'];

const review = (id: string, status: Review['status'], outdated = false) =>
  ({ id: `${id} ${status}`, reviewer: user(id), status, outdated }) as Review;

const request = (id: string, answered: boolean) =>
  ({ kind: 'user', user: user(id), answered }) as RequestedReviewer;

describe('the reviewers of a change request', () => {
  test('are those who were asked, then those who came by themselves', () => {
    const list = reviewersOf(
      [review('ada', 'approved'), review('bo', 'commented'), review('author', 'commented')],
      [request('cy', false)],
      'author',
    );
    expect(list.map(({ key, state, isRequested }) => [key, state, isRequested])).toEqual([
      ['cy', 'requested', true],
      ['bo', 'commented', false],
      ['ada', 'approved', false],
    ]);
  });

  test('stand by their last verdict, whatever they commented since', () => {
    const [one] = reviewersOf(
      [review('ada', 'commented'), review('ada', 'approved', true), review('ada', 'changes-requested')],
      [],
      'author',
    );
    expect(one?.state).toBe('approved-before');
  });

  test('who are asked again are awaited and keep what they said', () => {
    const [one] = reviewersOf([review('ada', 'changes-requested', true)], [request('ada', false)], 'author');
    expect(one).toMatchObject({ state: 'changes-requested-before', isAwaited: true, isRequested: true });
  });

  test('of a team are told as answered once one of it has answered', () => {
    const team = { kind: 'team', team: { id: 't', title: 'Writers' }, answered: true } as RequestedReviewer;
    expect(reviewersOf([], [team], 'author')[0]).toMatchObject({ state: 'answered', isAwaited: false });
  });
});

test('the last review of a person is the newest, verdict or not', () => {
  const reviews = [review('ada', 'commented'), review('ada', 'approved')];
  expect(ownReview(reviews, 'ada')?.status).toBe('commented');
  expect(ownReview(reviews, 'bo')).toBeUndefined();
});
