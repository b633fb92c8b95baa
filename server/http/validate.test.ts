import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LinkInviteInput, LinkInvitePatch } from '#lib/contract/members/invite-schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import { validate } from './validate.ts';

/** The paths of what is wrong with a value. */
function wrongIn(schema: z.ZodType, value: unknown): string[] {
  try {
    validate(schema, value);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof Invalid)) throw thrown;
    return (thrown.issues ?? []).map(({ path }) => path);
  }
}

describe('a body that is no part of a union', () => {
  it('names the fields that are wrong by the part that it is most like', () => {
    expect(wrongIn(LinkInviteInput, { role: 'king' })).toEqual(['role']);
    expect(wrongIn(LinkInviteInput, { level: 'king', space: 'one' })).toEqual(['level']);
    expect(wrongIn(LinkInviteInput, { level: 'read', collection: 'a b' })).toEqual(['collection']);
    expect(wrongIn(LinkInviteInput, { role: 'read', shelf: 'one' })).toEqual(['shelf']);
    expect(wrongIn(LinkInvitePatch, { active: 'yes' })).toEqual(['active']);
    expect(wrongIn(LinkInviteInput, {})).toEqual(['role']);
  });

  it('goes by the word that tells the parts apart', () => {
    const schema = z.union([
      z.strictObject({ kind: z.literal('circle'), radius: z.number() }),
      z.strictObject({ kind: z.literal('box'), width: z.number(), height: z.number() }),
    ]);
    expect(wrongIn(schema, { kind: 'box', radius: 1 })).toEqual(['width', 'height', 'radius']);
  });

  it('is named from the body on, in lists and unions within', () => {
    const body = z.strictObject({ to: z.array(z.union([z.string(), z.strictObject({ level: z.int() })])) });
    expect(wrongIn(body, { to: ['a', { level: 'high' }] })).toEqual(['to.1.level']);
    expect(wrongIn(body, { to: [7] })).toEqual(['to.0']);
  });
});
