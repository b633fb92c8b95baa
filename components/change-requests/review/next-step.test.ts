import { describe, expect, test } from 'vitest';
import { mergeBlocked, nextStep } from './next-step.ts';

const all = { edit: true, merge: true };
const open = { status: 'open' as const, conflicts: 0, outdated: false };

describe('the next step of a change request', () => {
  test.each([
    [{ ...open, status: 'draft' as const }, 'Request review'],
    [{ ...open, outdated: true }, 'Update'],
    [{ ...open, outdated: true, conflicts: 2 }, 'Resolve conflicts'],
    [{ ...open, status: 'draft' as const, conflicts: 1 }, 'Resolve conflicts'],
    [open, 'Merge'],
    [{ ...open, status: 'archived' as const, conflicts: 1 }, 'Reopen'],
    [{ ...open, status: 'merged' as const, outdated: true }, 'Revert'],
  ])('of %o is %s', (changeRequest, label) => {
    expect(nextStep(changeRequest, all, 3)).toMatchObject({ label });
    expect(nextStep(changeRequest, all, 3).blocked).toBeUndefined();
  });

  test('says who may merge to somebody who may only edit', () => {
    expect(nextStep(open, { edit: true, merge: false }, 3).blocked).toContain('reviewer');
  });

  test('says what is missing to somebody who may only read', () => {
    expect(nextStep({ ...open, outdated: true }, { edit: false, merge: false }, 3).blocked).toContain(
      'editor',
    );
  });

  test('shows the checks that are not met before the merge, and conflicts before them', () => {
    expect(nextStep(open, all, 3, 2)).toEqual({ name: 'checks', label: 'Blocked by 2 checks' });
    expect(nextStep({ ...open, conflicts: 1 }, all, 3, 2).name).toBe('resolve');
    expect(nextStep({ ...open, outdated: true }, all, 3, 1).name).toBe('update');
    expect(mergeBlocked(open, nextStep(open, all, 3, 1))).toBe('Blocked by 1 check');
    expect(nextStep(open, all, 3, null).blocked).toBe('The merge rules are being checked');
  });

  test('does not merge what differs in nothing', () => {
    expect(nextStep(open, all, 0).blocked).toContain('no page differs');
    expect(nextStep(open, all, undefined).blocked).toBeUndefined();
  });
});

test('a draft of a live space is merged without a review by those who may', () => {
  const draft = { status: 'draft', conflicts: 0, outdated: false } as const;
  expect(nextStep(draft, { ...{ edit: true, merge: true }, isLive: true }, 1).name).toBe('merge');
  expect(nextStep({ ...draft, outdated: true }, { edit: true, merge: true, isLive: true }, 1).name).toBe(
    'update',
  );
  expect(nextStep(draft, { edit: true, merge: false, isLive: true }, 1).name).toBe('open');
});

test('the key to merge says what comes before it', () => {
  const rights = { edit: true, merge: true };
  const changeRequest = { status: 'open', conflicts: 0, outdated: false } as const;
  const blocked = (one: Parameters<typeof nextStep>[0]) => mergeBlocked(one, nextStep(one, rights, 1));
  expect(blocked(changeRequest)).toBeUndefined();
  expect(blocked({ ...changeRequest, outdated: true })).toBe('First: Update');
  expect(blocked({ ...changeRequest, status: 'merged' })).toBe('It is already merged');
  expect(mergeBlocked(changeRequest, undefined)).toBe('First: wait');
});
