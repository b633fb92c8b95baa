import { z } from 'zod';
import { ChangeRequest } from '../change-requests/schemas.ts';
import { Id, title } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { longestBypassReason } from './limits.ts';
import { notes } from './notes.ts';
import { mergeRuleKinds } from './rules.ts';

export const MergeInput = z
  .strictObject({
    revision: Id.optional().meta({
      description:
        'The revision of the change request that was reviewed. If it has another one by now, nothing is merged (409 `change_request_changed`, with the current `revision` in `details`).',
    }),
    bypass: z
      .strictObject({ reason: title(1, longestBypassReason) })
      .optional()
      .meta({
        description:
          'Merges although merge rules are not met, for those whom the rule `allow_bypass` names. The reason is shown on the change request and recorded in the audit log. Conflicts can’t be bypassed.',
      }),
  })
  .meta({ id: 'MergeInput', description: 'What to merge; without a revision, the current one.' });

export const MergeResult = z
  .strictObject({ revision: Id, result: z.literal('merge'), notes })
  .meta({ id: 'MergeResult', description: 'The revision of the space that a merge made.' });

/** What is checked before a merge: the rules of the space, and that nothing conflicts. */
export const MergeCheck = z
  .strictObject({
    rule: z.enum(['no_conflicts', ...mergeRuleKinds]),
    state: z
      .enum(['passed', 'pending', 'failed'])
      .meta({ description: '`pending` waits for a person; `failed` needs a change of the change request.' }),
    message: z.string().meta({ description: 'Why it is in this state, and what to do.' }),
    users: z
      .array(User)
      .optional()
      .meta({ description: 'The people whose review it waits for, where the rule names people.' }),
  })
  .meta({ id: 'MergeCheck', description: 'One requirement of a merge, and whether it is met.' });

export type MergeCheck = z.output<typeof MergeCheck>;

export const MergeChecks = z
  .strictObject({
    object: z.literal('merge-checks'),
    revision: Id.meta({ description: 'The revision of the change request that was checked.' }),
    source: z
      .enum(['organization', 'space', 'none'])
      .meta({ description: 'Where the rules are set; `none` when nobody set any.' }),
    passed: z.boolean().meta({ description: 'All checks passed.' }),
    checks: z.array(MergeCheck),
    permissions: z.strictObject({
      merge: z.boolean().meta({ description: 'The caller’s role lets them merge when all checks passed.' }),
      bypass: z
        .boolean()
        .meta({ description: 'The caller may merge with a reason although merge rules are not met.' }),
    }),
  })
  .meta({ id: 'MergeChecks', description: 'What a merge of a change request requires, for the caller now.' });

export const OpenMerge = z
  .strictObject({
    changeRequest: ChangeRequest,
    unmet: z
      .array(MergeCheck)
      .meta({ description: 'The checks that are not passed; none when it can be merged.' }),
  })
  .meta({ id: 'OpenMerge', description: 'An open change request with what still blocks its merge.' });

export type OpenMerge = z.output<typeof OpenMerge>;

export type MergeChecks = z.output<typeof MergeChecks>;
