import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MergeRule } from '#lib/contract/merges/rules.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';

const api = startApi();

const approval: MergeRule = { rule: 'require_at_least_one_approved_review' };
const page = (title: string) => ({ operation: 'insert_page' as const, title });

/** A space with merge rules and a change request that adds a page. */
async function createGuarded(rules: readonly MergeRule[]) {
  const space = await createSampleSpace(api, { Start: 'Hello.\n' });
  await setRules(space, rules);
  const changeRequestId = await space.propose([page('New')]);
  return { ...space, at: { ...space.params, changeRequestId }, changeRequestId };
}

const setRules = ({ as, params }: Pick<SampleSpace, 'as' | 'params'>, rules: readonly MergeRule[]) =>
  as.admin.call('updateSpace', { params, body: { mergeRules: { type: 'rules', rules: [...rules] } } });

const unmetIn = async ({ as, at }: Awaited<ReturnType<typeof createGuarded>>) => {
  const { checks } = await as.read.call('getMergeChecks', { params: at });
  return checks.filter(({ state }) => state !== 'passed').map(({ rule, state }) => `${rule} ${state}`);
};

describe('Merge rules', () => {
  it('hold for the spaces of an organization that have none of their own', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, params } = space;
    const organization = await as.admin.call('updateOrganization', {
      params: { organizationId },
      body: { mergeRules: { type: 'rules', rules: [approval] } },
    });
    expect(organization.mergeRules).toEqual({ type: 'rules', rules: [approval] });
    const changeRequestId = await space.propose([page('New')]);
    const at = { ...params, changeRequestId };
    expect(await as.read.call('getMergeChecks', { params: at })).toMatchObject({
      source: 'organization',
      passed: false,
      permissions: { merge: false, bypass: false },
    });
    const refused = await space.merge(changeRequestId);
    expect(refused).toMatchObject({
      status: 409,
      failure: { type: 'merge_blocked', message: expect.stringContaining('Needs an approval') },
    });
    expect((await as.read.call('getSpace', { params })).mergeRules).toEqual({ type: 'inherit' });

    const own = await as.admin.call('updateSpace', { params, body: { mergeRules: { type: 'none' } } });
    expect(own.mergeRules).toEqual({ type: 'none' });
    expect(await as.review.call('getMergeChecks', { params: at })).toMatchObject({
      source: 'none',
      passed: true,
      checks: [{ rule: 'no_conflicts', state: 'passed' }],
      permissions: { merge: true, bypass: false },
    });
    const inherited = await as.admin.call('updateSpace', {
      params,
      body: { mergeRules: { type: 'inherit' } },
    });
    expect(inherited.mergeRules).toEqual({ type: 'inherit' });
    expect((await space.merge(changeRequestId)).status).toBe(409);
    await as.admin.call('updateSpace', { params, body: { mergeRules: { type: 'none' } } });
    expect((await space.merge(changeRequestId)).status).toBe(200);
  });

  it('are set by admins, for people of the organization and with conditions that can be read', async () => {
    const { as, params, organizationId, stranger } = await createSampleSpace(api);
    const set = (rules: readonly MergeRule[]) => ({
      mergeRules: { type: 'rules' as const, rules: [...rules] },
    });
    for (const role of ['create', 'review', 'edit', 'guest'] as const) {
      const body = set([approval]);
      expect((await as[role].send('updateSpace', { params, body })).status, role).toBeGreaterThanOrEqual(403);
      const sent = await as[role].send('updateOrganization', { params: { organizationId }, body });
      expect(sent.status, role).toBe(403);
    }
    const issuesOf = async (rules: readonly MergeRule[]) => {
      const sent = await as.admin.send('updateSpace', { params, body: set(rules) });
      return sent.ok ? [] : sent.failure.issues?.map(({ path }) => path);
    };
    const reviewers: MergeRule = { rule: 'require_specific_reviewers', users: [as.review.id, stranger.id] };
    expect(await issuesOf([approval, reviewers])).toEqual(['mergeRules.rules.1.users.1']);
    expect(await issuesOf([{ rule: 'custom', expression: 'process.exit()' }])).toEqual([
      'mergeRules.rules.0.expression',
    ]);
    expect(await issuesOf([approval, approval])).toEqual(['mergeRules.rules']);
    expect(await issuesOf([{ ...reviewers, users: [as.review.id] }])).toEqual([]);
  });

  it('wait for an approval that is not of the author and not stale', async () => {
    const guarded = await createGuarded([approval]);
    const { as, at, changeRequestId } = guarded;
    expect(await unmetIn(guarded)).toEqual(['require_at_least_one_approved_review pending']);
    const approve = (by: 'edit' | 'review' | 'create') =>
      as[by].call('createReview', { params: at, body: { status: 'approved' } });
    await approve('review');
    expect(await unmetIn(guarded)).toEqual([]);
    await guarded.edit(changeRequestId, [page('Another')]);
    expect(await unmetIn(guarded)).toEqual(['require_at_least_one_approved_review pending']);
    expect((await guarded.merge(changeRequestId)).status).toBe(409);
    await approve('create');
    expect((await guarded.merge(changeRequestId)).status).toBe(200);
    expect((await as.read.send('getMergeChecks', { params: at })).status).toBe(409);
  });

  it('stop a merge by anyone but whom they let bypass, who says why', async () => {
    const guarded = await createGuarded([approval]);
    const { as, at, organizationId } = guarded;
    const merge = (by: 'review' | 'admin') =>
      as[by].send('mergeChangeRequest', { params: at, body: { bypass: { reason: 'Outage.' } } });
    expect((await merge('admin')).status).toBe(403);
    await setRules(guarded, [approval, { rule: 'allow_bypass', users: [as.review.id] }]);
    expect((await merge('admin')).status).toBe(403);
    expect((await as.review.call('getMergeChecks', { params: at })).permissions.bypass).toBe(true);
    expect((await as.admin.call('getMergeChecks', { params: at })).permissions.bypass).toBe(false);
    expect((await guarded.merge(at.changeRequestId)).status).toBe(409);
    expect((await merge('review')).status).toBe(200);
    const bypass = { reason: 'Outage.', rules: ['require_at_least_one_approved_review'] };
    expect(await as.read.call('getChangeRequest', { params: at })).toMatchObject({
      status: 'merged',
      bypass,
    });
    const audited = await api.services.db
      .select({ payload: auditEvents.payload })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.organizationId, organizationId),
          eq(auditEvents.action, 'change_request.merged'),
          eq(auditEvents.targetId, at.changeRequestId),
        ),
      );
    expect(audited).toMatchObject([{ payload: { bypass } }]);
  });

  it('can require that threads are resolved and no link breaks', async () => {
    const guarded = await createGuarded([
      { rule: 'custom', expression: 'changeRequest.openThreads == 0' },
      { rule: 'custom', expression: 'changeRequest.brokenLinks == 0' },
    ]);
    const { as, at, edit, changeRequestId } = guarded;
    expect(await unmetIn(guarded)).toEqual([]);
    const document = { markdown: 'See [it](/files/nofile).\n' };
    await edit(changeRequestId, [{ operation: 'insert_page', title: 'Broken', document }]);
    await as.comment.call('createChangeRequestComment', { params: at, body: { body: { markdown: 'Why?' } } });
    expect(await unmetIn(guarded)).toEqual(['custom failed', 'custom failed']);
  });

  it('let nobody merge conflicts, bypassed or not', async () => {
    const space = await createSampleSpace(api, { Start: 'Hello.\n' });
    const start = space.pages.Start ?? '';
    const edit = (markdown: string) => [
      { operation: 'update_page' as const, page: start, document: { markdown } },
    ];
    const changeRequestId = await space.propose(edit('Hello there.\n'));
    await space.change(edit('Hello you.\n'));
    const at = { ...space.params, changeRequestId };
    await space.as.edit.call('updateChangeRequestContent', { params: at });
    await setRules(space, [approval, { rule: 'allow_bypass', users: [space.as.review.id] }]);
    expect(await unmetIn({ ...space, at, changeRequestId })).toEqual([
      'no_conflicts failed',
      'require_at_least_one_approved_review pending',
    ]);
    const body = { bypass: { reason: 'Hurry.' } };
    const sent = await space.as.review.send('mergeChangeRequest', { params: at, body });
    expect(sent).toMatchObject({ status: 409, failure: { type: 'conflicts' } });
  });

  it('say who is awaited, and when somebody left who can’t review any more', async () => {
    const guarded = await createGuarded([]);
    const { as, at, organizationId } = guarded;
    const rule: MergeRule = { rule: 'require_specific_reviewers', users: [as.review.id, as.create.id] };
    await setRules(guarded, [rule]);
    await as.create.call('createReview', { params: at, body: { status: 'approved' } });
    const checkOf = async () => (await as.read.call('getMergeChecks', { params: at })).checks[1];
    expect(await checkOf()).toMatchObject({ state: 'pending', users: [{ id: as.review.id }] });
    await as.admin.call('deleteMember', { params: { organizationId, userId: as.review.id } });
    expect(await checkOf()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('can’t approve this change request'),
    });
    // Who is in the stored rules may stay there.
    await setRules(guarded, [rule, approval]);
  });

  it('go along into a copy of a space', async () => {
    const { as, params } = await createGuarded([approval]);
    const copy = await as.admin.call('duplicateSpace', { params });
    expect(copy.mergeRules).toEqual({ type: 'rules', rules: [approval] });
  });
});

describe('The open change requests of a person', () => {
  it('come with the checks that block them, in short pages', async () => {
    const { as, organizationId, at, params, propose } = await createGuarded([
      approval,
      { rule: 'require_change_request_subject' },
    ]);
    const list = async (by: 'edit' | 'review' = 'edit', query = {}) =>
      as[by].call('listOpenMerges', { params: { organizationId }, query });
    const unmet = async (by: 'edit' | 'review' = 'edit') =>
      (await list(by)).items.map((one) => one.unmet.map(({ rule, state }) => `${rule} ${state}`));
    await as.edit.call('updateChangeRequest', { params: at, body: { status: 'draft' } });
    expect(await unmet()).toEqual([]);
    await as.edit.call('updateChangeRequest', { params: at, body: { status: 'open' } });
    expect(await unmet()).toEqual([
      ['require_at_least_one_approved_review pending', 'require_change_request_subject failed'],
    ]);
    expect((await list()).items[0]?.changeRequest.id).toBe(at.changeRequestId);
    expect(await unmet('review')).toEqual([]);
    await as.edit.call('updateChangeRequest', { params: at, body: { subject: 'New page' } });
    await as.review.call('createReview', { params: at, body: { status: 'approved' } });
    expect(await unmet()).toEqual([[]]);
    await as.admin.call('updateSpace', { params, body: { mergeRules: { type: 'none' } } });
    for (let one = 0; one < 25; one += 1) await propose();
    const first = await list('edit', { limit: '1000' });
    expect([first.items.length, first.count]).toEqual([25, 26]);
    const second = await list('edit', { limit: '1000', page: first.next?.page });
    expect(second.items.map(({ changeRequest }) => changeRequest.id)).toEqual([at.changeRequestId]);
    expect((await list()).items).toHaveLength(25);
  });

  it('are only those in spaces that they can open', async () => {
    const { as, organizationId, params } = await createGuarded([approval]);
    const count = async () => (await as.edit.call('listOpenMerges', { params: { organizationId } })).count;
    expect(await count()).toBe(1);
    await as.admin.call('updateSpace', { params, body: { defaultLevel: null } });
    expect(await count()).toBe(0);
  });
});
