import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Message } from '#server/adapters/mail.ts';
import { notifications } from '#server/db/tables/notifications.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { deliverEvents, withMail } from '#server/testing/mails.ts';
import { request } from '#server/testing/request.ts';
import type { Person } from '#server/testing/world.ts';
import { mailNotificationsJob } from './mail-notifications.ts';

const api = startApi();

/** What a person was notified of, as `type actor #number`, the latest first. */
async function listNotified(person: Person, { organizationId }: SampleSpace): Promise<string[]> {
  await deliverEvents(api.services);
  const { items } = await person.call('listNotifications', { params: { organizationId } });
  return items.map(({ type, count, changeRequest }) =>
    [type, ...(changeRequest ? [`#${changeRequest.number}`] : []), ...(count > 1 ? [`×${count}`] : [])].join(
      ' ',
    ),
  );
}

async function createProposal() {
  const space = await createSampleSpace(api, { One: 'Words.\n' });
  const id = await space.propose([
    { operation: 'update_page', page: space.pages.One ?? '', document: { markdown: 'More words.\n' } },
  ]);
  // The merge of its first pages concerns no test.
  await deliverEvents(api.services);
  await api.services.db.delete(notifications).where(eq(notifications.organizationId, space.organizationId));
  return { ...space, at: { ...space.params, changeRequestId: id } };
}

type Proposal = Awaited<ReturnType<typeof createProposal>>;

async function post({ at }: Proposal, by: Person, markdown = 'Why?'): Promise<string> {
  const { id } = await by.call('createChangeRequestComment', { params: at, body: { body: { markdown } } });
  return id;
}

async function reply({ at }: Proposal, by: Person, commentId: string, markdown = 'Because.'): Promise<void> {
  await by.call('createChangeRequestCommentReply', {
    params: { ...at, commentId },
    body: { body: { markdown } },
  });
}

const mentionOf = ({ id }: { id: string }, folder = 'users') => `[@Somebody](/${folder}/${id})`;

describe('somebody is notified', () => {
  it('of comments on their change request, and of replies in threads that they are in, never of their own', async () => {
    const proposal = await createProposal();
    const { as } = proposal;
    const thread = await post(proposal, as.comment);
    expect(await listNotified(as.edit, proposal)).toEqual(['comment #2']);
    await reply(proposal, as.edit, thread);
    await reply(proposal, as.review, thread);
    expect(await listNotified(as.edit, proposal)).toEqual(['reply #2 ×2']);
    expect(await listNotified(as.comment, proposal)).toEqual(['reply #2 ×2']);
    expect(await listNotified(as.review, proposal)).toEqual([]);
    expect(await listNotified(as.read, proposal)).toEqual([]);
  });

  it('once for an event that is delivered twice', async () => {
    const proposal = await createProposal();
    await post(proposal, proposal.as.comment);
    await deliverEvents(api.services);
    await api.services.db.execute(`update event_listeners set position = (
      select max(position) - 1 from events where type = 'comment.created') where name = 'notify-people'`);
    expect(await listNotified(proposal.as.edit, proposal)).toEqual(['comment #2']);
  });

  it('of mentions of them and of their teams, also in an edited text, each once', async () => {
    const proposal = await createProposal();
    const { as, organizationId } = proposal;
    const { id: teamId } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.create.id] },
    });
    const text = `${mentionOf(as.read)} and ${mentionOf({ id: teamId }, 'teams')}: look. \`${mentionOf(as.review)}\``;
    const thread = await post(proposal, as.comment, text);
    expect(await listNotified(as.read, proposal)).toEqual(['mention #2']);
    expect(await listNotified(as.create, proposal)).toEqual(['mention #2']);
    expect(await listNotified(as.review, proposal)).toEqual([]);
    await as.comment.call('updateChangeRequestComment', {
      params: { ...proposal.at, commentId: thread },
      body: { body: { markdown: `${text} ${mentionOf(as.review)}` } },
    });
    expect(await listNotified(as.review, proposal)).toEqual(['mention #2']);
    expect(await listNotified(as.read, proposal)).toEqual(['mention #2']);
  });

  it('of no old mention when its text is edited, and of a new one in each comment', async () => {
    const proposal = await createProposal();
    const { as, organizationId } = proposal;
    const edit = (commentId: string, markdown: string) =>
      as.comment.call('updateChangeRequestComment', {
        params: { ...proposal.at, commentId },
        body: { body: { markdown } },
      });
    const thread = await post(proposal, as.comment, mentionOf(as.create));
    await reply(proposal, as.create, thread);
    expect(await listNotified(as.create, proposal)).toEqual(['mention #2']);
    await as.create.call('markNotifications', { params: { organizationId }, body: { read: true } });
    await reply(proposal, as.comment, thread);
    expect(await listNotified(as.create, proposal)).toEqual(['reply #2']);
    await edit(thread, `${mentionOf(as.create)} again`);
    expect(await listNotified(as.create, proposal)).toEqual(['reply #2']);
    await edit(thread, `${mentionOf(as.create)} and ${mentionOf(as.review)}`);
    expect(await listNotified(as.review, proposal)).toEqual(['mention #2']);
  });

  it('of no mention when somebody reacts to it', async () => {
    const proposal = await createProposal();
    const { as, organizationId } = proposal;
    const { id: teamId } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.read.id] },
    });
    const commentId = await post(proposal, as.comment, mentionOf({ id: teamId }, 'teams'));
    expect(await listNotified(as.read, proposal)).toEqual(['mention #2']);
    await as.admin.call('putTeamMember', {
      params: { organizationId, teamId, userId: as.create.id },
      body: {},
    });
    await as.edit.call('updateChangeRequestComment', {
      params: { ...proposal.at, commentId },
      body: { addedReactions: ['👍'] },
    });
    expect(await listNotified(as.create, proposal)).toEqual([]);
  });

  it('of a request to review, of a verdict and of a merge', async () => {
    const proposal = await createProposal();
    const { as, at } = proposal;
    await as.edit.call('requestReviewers', { params: at, body: { users: [as.review.id] } });
    expect(await listNotified(as.review, proposal)).toEqual(['review_request #2']);
    await as.review.call('createReview', {
      params: at,
      body: { status: 'approved', comment: { markdown: 'Good.' } },
    });
    expect(await listNotified(as.edit, proposal)).toEqual(['review #2']);
    await proposal.merge(at.changeRequestId);
    expect(await listNotified(as.edit, proposal)).toEqual(['review #2 ×2']);
  });

  it('of conflicts that somebody else left in their change request', async () => {
    const proposal = await createProposal();
    const { as, at, pages } = proposal;
    await proposal.change([
      { operation: 'update_page', page: pages.One ?? '', document: { markdown: 'Other words.\n' } },
    ]);
    await as.review.call('updateChangeRequestContent', { params: at });
    expect(await listNotified(as.edit, proposal)).toEqual(['conflict #2', 'merge #3']);
  });

  it('of nothing in a space that they may not view: neither when it happens nor later', async () => {
    const proposal = await createProposal();
    const { as, params } = proposal;
    await post(proposal, as.comment, mentionOf(as.guest));
    await post(proposal, as.comment, mentionOf(as.read));
    expect(await listNotified(as.read, proposal)).toEqual(['mention #2']);
    await as.admin.call('updateSpace', { params, body: { defaultLevel: null } });
    expect(await listNotified(as.read, proposal)).toEqual([]);
    await as.admin.call('inviteToSpace', { params, body: { users: [as.guest.id], role: 'read' } });
    expect(await listNotified(as.guest, proposal)).toEqual([]);
  });
});

describe('notifications', () => {
  it('of what was deleted are gone, from the list and from mails', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      const { as, at } = proposal;
      const deleted = await post(proposal, as.comment);
      const thread = await post(proposal, as.edit);
      const { id: commentReplyId } = await as.review.call('createChangeRequestCommentReply', {
        params: { ...at, commentId: thread },
        body: { body: { markdown: 'A slip.' } },
      });
      expect(await listNotified(as.edit, proposal)).toEqual(['reply #2', 'comment #2']);
      await as.comment.call('deleteChangeRequestComment', { params: { ...at, commentId: deleted } });
      expect(await listNotified(as.edit, proposal)).toEqual(['reply #2']);
      await as.review.call('deleteChangeRequestCommentReply', {
        params: { ...at, commentId: thread, commentReplyId },
      });
      expect(await listNotified(as.edit, proposal)).toEqual([]);
      expect(await mailAfter(11, receive, [as.edit])).toEqual([]);
    });
  });

  it('are read one by one or all at once, and come back when more happens', async () => {
    const proposal = await createProposal();
    const { as, organizationId } = proposal;
    const params = { organizationId };
    const thread = await post(proposal, as.comment);
    await post(proposal, as.review);
    await deliverEvents(api.services);
    const unread = async () =>
      (await as.edit.call('listNotifications', { params, query: { unread: 'true', limit: '1' } })).count;
    expect(await unread()).toBe(2);
    const { items } = await as.edit.call('listNotifications', { params });
    const [first] = items;
    const one = { read: true, notifications: [first?.id ?? ''] };
    await as.comment.call('markNotifications', { params, body: one });
    expect(await unread()).toBe(2);
    await as.edit.call('markNotifications', { params, body: one });
    expect(await unread()).toBe(1);
    await as.edit.call('markNotifications', { params, body: { read: true } });
    expect(await unread()).toBe(0);
    await reply(proposal, as.comment, thread);
    expect(await listNotified(as.edit, proposal)).toContain('comment #2');
    expect(await unread()).toBe(1);
  });

  it('lead to their thread', async () => {
    const proposal = await createProposal();
    const { as, organizationId, spaceId, params } = proposal;
    const thread = await post(proposal, as.comment);
    const { id } = await as.comment.call('createComment', {
      params,
      body: { body: { markdown: mentionOf(as.edit) } },
    });
    await deliverEvents(api.services);
    const { items } = await as.edit.call('listNotifications', { params: { organizationId } });
    expect(items.map(({ urls }) => new URL(urls.app).pathname + new URL(urls.app).search)).toEqual([
      `/${organizationId}/spaces/${spaceId}/comments?status=all&thread=${id}`,
      `/${organizationId}/spaces/${spaceId}/change-requests/2?panel=threads&thread=${thread}`,
    ]);
  });
});

describe('a muted thread', () => {
  it('is read, and notifies of nothing but mentions and requests to review', async () => {
    const proposal = await createProposal();
    const { as, at, params, organizationId } = proposal;
    const thread = await post(proposal, as.comment);
    const other = await post(proposal, as.review);
    await deliverEvents(api.services);
    const unread = async () => {
      await deliverEvents(api.services);
      const query = { unread: 'true' as const };
      const { items } = await as.edit.call('listNotifications', { params: { organizationId }, query });
      return items.map(({ comment, type }) => [comment ?? '', type]);
    };
    const mute = { params: { ...params, threadId: thread } };
    await as.edit.call('muteThread', mute);
    expect(await unread()).toEqual([[other, 'comment']]);
    await reply(proposal, as.comment, thread);
    expect(await unread()).toEqual([[other, 'comment']]);
    await reply(proposal, as.comment, thread, mentionOf(as.edit));
    expect(await unread()).toEqual([
      [thread, 'mention'],
      [other, 'comment'],
    ]);
    const { items } = await as.edit.call('listNotifications', { params: { organizationId } });
    expect(items.map(({ mutedThread }) => mutedThread)).toEqual([thread, undefined]);
    const listed = async (by: Person) =>
      (await by.call('listMutedThreads', { params })).items.map((item) => item.thread);
    expect(await listed(as.edit)).toEqual([thread]);
    expect(await listed(as.comment)).toEqual([]);
    await as.edit.call('unmuteThread', mute);
    await as.edit.call('muteThread', { params: { ...params, threadId: at.changeRequestId } });
    expect(await unread()).toEqual([]);
    await post(proposal, as.comment);
    await reply(proposal, as.review, other);
    expect(await unread()).toEqual([]);
    await as.edit.call('unmuteThread', { params: { ...params, threadId: at.changeRequestId } });
    await reply(proposal, as.review, other);
    expect(await unread()).toEqual([[other, 'comment']]);
    expect((await as.edit.send('muteThread', { params: { ...params, threadId: 'sample' } })).status).toBe(
      404,
    );
  });

  it('of a muted change request says that this one is muted, and is unmuted with it', async () => {
    const proposal = await createProposal();
    const { as, at, params, organizationId } = proposal;
    const thread = await post(proposal, as.comment);
    await deliverEvents(api.services);
    const mutedThread = async () => {
      const { items } = await as.edit.call('listNotifications', { params: { organizationId } });
      return items.find(({ comment }) => comment === thread)?.mutedThread;
    };
    await as.edit.call('muteThread', { params: { ...params, threadId: thread } });
    await as.edit.call('muteThread', { params: { ...params, threadId: at.changeRequestId } });
    for (const threadId of [at.changeRequestId, thread]) {
      expect(await mutedThread()).toBe(threadId);
      await as.edit.call('unmuteThread', { params: { ...params, threadId } });
    }
    expect(await mutedThread()).toBeUndefined();
  });
});

const run = { id: 'sample', signal: new AbortController().signal, isLast: false };

/** Delivers and mails what is due so many minutes later, to the people of one test. */
async function mailAfter(minutes: number, receive: () => Promise<Message[]>, people: Person[]) {
  await deliverEvents(api.services);
  api.setTime(new Date(Date.now() + minutes * 60_000));
  await mailNotificationsJob.run(api.services, {}, run);
  api.setTime();
  return (await receive()).filter(({ to }) => people.some(({ email }) => email === to));
}

describe('mail', () => {
  it('alone of what follows does not hide an unread mention', async () => {
    await withMail(api, async () => {
      const proposal = await createProposal();
      const { as, organizationId } = proposal;
      const thread = await post(proposal, as.comment, mentionOf(as.edit));
      await as.edit.call('updateNotificationSettings', {
        params: { organizationId },
        body: {
          settings: (['comment', 'reply'] as const).map((type) => ({ type, inApp: false, mail: 'digest' })),
        },
      });
      expect(await listNotified(as.edit, proposal)).toEqual(['mention #2']);
      await reply(proposal, as.comment, thread);
      expect(await listNotified(as.edit, proposal)).toEqual(['mention #2 ×2']);
    });
  });

  it('is sent once, also by two processes that wait for the same rows', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      await post(proposal, proposal.as.review);
      await deliverEvents(api.services);
      api.setTime(new Date(Date.now() + 11 * 60_000));
      const runs = await api.services.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from notifications where user_id = ${proposal.as.edit.id} for update`);
        const started = [1, 2].map(() => mailNotificationsJob.run(api.services, {}, run));
        const waiting = sql`select 1 from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()`;
        while (((await tx.execute(waiting)).rowCount ?? 0) < 2);
        return started;
      });
      await Promise.all(runs);
      api.setTime();
      const mails = (await receive()).filter(({ to }) => to === proposal.as.edit.email);
      expect(mails).toHaveLength(1);
    });
  });

  it('is one digest for each person, some minutes later, without what was read meanwhile', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      const { as, organizationId, at } = proposal;
      const thread = await post(proposal, as.comment);
      await post(proposal, as.review, `${mentionOf(as.read)} Secret words.`);
      expect(await mailAfter(1, receive, [as.edit, as.read])).toEqual([]);
      await as.read.call('markNotifications', { params: { organizationId }, body: { read: true } });
      const mails = await mailAfter(11, receive, [as.edit, as.read]);
      expect(mails).toMatchObject([{ to: as.edit.email, subject: '2 notifications in Sample' }]);
      expect(mails[0]?.text).toContain(`change-requests/2?panel=threads&thread=${thread}`);
      expect(mails[0]?.text).not.toContain('Secret');
      await as.review.call('createChangeRequestCommentReply', {
        params: { ...at, commentId: thread },
        body: { body: { markdown: 'More.' } },
      });
      const again = await mailAfter(11, receive, [as.edit]);
      expect(again.map(({ subject }) => subject)).toEqual([
        '2 notifications in Sample',
        expect.stringContaining('Sample review'),
      ]);
    });
  });

  it('is sent at once, or not at all, to who chose so: for everything or for one space', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      const { as, organizationId, spaceId } = proposal;
      const params = { organizationId };
      const all = { type: 'comment', inApp: true } as const;
      await as.edit.call('updateNotificationSettings', {
        params,
        body: { settings: [{ ...all, mail: 'off' }] },
      });
      await as.edit.call('updateNotificationSettings', {
        params,
        body: { space: spaceId, settings: [{ ...all, mail: 'at_once' }] },
      });
      const { settings, spaces } = await as.edit.call('getNotificationSettings', { params });
      expect(settings).toContainEqual({ ...all, mail: 'off' });
      expect(spaces[0]?.settings).toContainEqual({ ...all, mail: 'at_once' });
      await post(proposal, as.comment);
      expect(await mailAfter(0, receive, [as.edit])).toHaveLength(1);
      await as.edit.call('updateNotificationSettings', { params, body: { space: spaceId, settings: [] } });
      await post(proposal, as.comment);
      expect(await mailAfter(20, receive, [as.edit])).toHaveLength(1);
      expect(await listNotified(as.edit, proposal)).toEqual(['comment #2', 'comment #2']);
    });
  });

  it('is chosen in two tabs at once, and neither takes back what the other changed', async () => {
    const { as, organizationId, spaceId } = await createProposal();
    const params = { organizationId };
    const change = (body: BodyInput<typeof contract.updateNotificationSettings>) =>
      as.edit.call('updateNotificationSettings', { params, body });
    await Promise.all([
      change({
        settings: [
          { type: 'comment', inApp: false },
          { type: 'reply', mail: 'off' },
        ],
      }),
      change({
        settings: [
          { type: 'reply', inApp: false },
          { type: 'comment', mail: 'off' },
        ],
      }),
    ]);
    const none = { inApp: false, mail: 'off' };
    const { settings } = await as.edit.call('getNotificationSettings', { params });
    expect(settings).toContainEqual({ type: 'comment', ...none });
    expect(settings).toContainEqual({ type: 'reply', ...none });

    const { spaces } = await change({ space: spaceId, settings: [{ type: 'comment' }, { type: 'reply' }] });
    expect(spaces[0]?.settings).toEqual(settings);
    await change({ settings: [{ type: 'comment', mail: 'at_once' }] });
    const changed = await change({ space: spaceId, settings: [{ type: 'comment', inApp: true }] });
    expect(changed.spaces[0]?.settings).toContainEqual({ type: 'comment', inApp: true, mail: 'off' });
  });

  it('is tried again when the mail server refuses it', async () => {
    let isDown = true;
    const send = async () => {
      if (isDown) throw new Error('down');
    };
    await withMail(
      api,
      async ({ receive }) => {
        const proposal = await createProposal();
        await post(proposal, proposal.as.comment);
        expect(await mailAfter(11, receive, [proposal.as.edit])).toEqual([]);
        isDown = false;
        expect(await mailAfter(17, receive, [proposal.as.edit])).toHaveLength(1);
      },
      send,
    );
  });

  it('is tried again after longer and longer, and given up after eight tries', async () => {
    const sentAt: number[] = [];
    let minutes = 0;
    const send = async () => {
      sentAt.push(minutes);
      throw new Error('no such mailbox');
    };
    await withMail(
      api,
      async ({ receive }) => {
        const proposal = await createProposal();
        await post(proposal, proposal.as.comment);
        for (minutes of [11, 12, 17, 28, 30, 49, 90, 171, 332, 653, 1300, 2600, 5200])
          await mailAfter(minutes, receive, [proposal.as.edit]);
      },
      send,
    );
    expect(sentAt).toEqual([11, 17, 28, 49, 90, 171, 332, 653]);
  });

  it('names every thread: those that one mail has no place for are in the next', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      for (let count = 0; count < 52; count++) await post(proposal, proposal.as.comment);
      await mailAfter(11, receive, [proposal.as.edit]);
      const mails = await mailAfter(12, receive, [proposal.as.edit]);
      expect(mails.map(({ subject }) => subject)).toEqual([
        '50 notifications in Sample',
        '2 notifications in Sample',
      ]);
    });
  });

  it('does not come any more of what waits when it is turned off', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      const { as, organizationId, spaceId } = proposal;
      const params = { organizationId };
      const comment = (mail: 'off' | 'digest') => [{ type: 'comment' as const, inApp: true, mail }];
      await as.edit.call('updateNotificationSettings', {
        params,
        body: { space: spaceId, settings: comment('digest') },
      });
      await post(proposal, as.comment);
      await deliverEvents(api.services);
      await as.edit.call('updateNotificationSettings', { params, body: { settings: comment('off') } });
      expect(await mailAfter(11, receive, [as.edit])).toHaveLength(1);
      await post(proposal, as.comment);
      await deliverEvents(api.services);
      await as.edit.call('updateNotificationSettings', { params, body: { space: spaceId, settings: [] } });
      expect(await mailAfter(30, receive, [as.edit])).toHaveLength(1);
    });
  });

  it('is turned off by its link, without signing in', async () => {
    await withMail(api, async ({ receive }) => {
      const proposal = await createProposal();
      const { as } = proposal;
      await post(proposal, as.comment);
      const [mail] = await mailAfter(11, receive, [as.edit]);
      await post(proposal, as.comment);
      await deliverEvents(api.services);
      const link = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      const token = new URL(link).searchParams.get('token') ?? '';
      expect(mail?.text).toContain(`/unsubscribe?token=${token}`);
      const ask = { query: { token } };
      const nobody = api.client();
      expect(await nobody.call('getUnsubscription', ask)).toMatchObject({
        organization: 'Sample',
        mailsOff: false,
      });
      expect(await nobody.call('unsubscribe', { body: { token } })).toMatchObject({ mailsOff: true });
      expect(await nobody.call('getUnsubscription', ask)).toMatchObject({ mailsOff: true });
      await post(proposal, as.comment);
      expect(await mailAfter(11, receive, [as.edit])).toHaveLength(1);
      const forged = await request(api, 'POST', '/v1/unsubscribe', { body: { token: `${token}x` } });
      expect(forged.status).toBe(404);
    });
  });

  it('is not kept where none is sent', async () => {
    const proposal = await createProposal();
    await post(proposal, proposal.as.comment);
    expect(await listNotified(proposal.as.edit, proposal)).toEqual(['comment #2']);
    await withMail(api, async ({ receive }) => {
      expect(await mailAfter(60, receive, [proposal.as.edit])).toEqual([]);
    });
  });
});
