import type { MentionedThread } from '#lib/contract/comments/mentions.ts';
import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { appUrl } from '#server/core/urls.ts';
import { presentWithoutAddress } from '#server/domain/users/index.ts';
import { excerptOf } from './excerpt.ts';
import {
  countMentioned,
  listMentioned,
  type MentionedRecord,
  mentionedOrder,
} from './store/mentioned-threads.ts';

const longestExcerpt = 200;

/** The threads that wait for the caller because somebody mentioned them. */
export const listMentions = operation(contract.listMentions, async ({ tx, object, actor, page, config }) => {
  const { organizationId, organizationRole } = object;
  const viewer = { id: actor.id, role: organizationRole };
  const list = await page({
    order: mentionedOrder,
    rows: (where) => listMentioned(tx, organizationId, viewer, where),
    count: () => countMentioned(tx, organizationId, viewer),
  });
  return answer(200, { ...list, items: list.items.map((record) => present(config.publicUrl, record)) });
});

function present(publicUrl: string, record: MentionedRecord): MentionedThread {
  const { organizationId, thread, mention, poster, space, changeRequest } = record;
  return {
    object: 'mentioned-thread',
    comment: thread,
    mentionedBy: presentWithoutAddress(publicUrl, poster),
    mentionedAt: mention.postedAt.toISOString(),
    excerpt: excerptOf(mention.body, longestExcerpt),
    space: { id: space.id, title: space.title },
    ...(changeRequest ? { changeRequest } : {}),
    urls: {
      app: appUrl(publicUrl, (paths) =>
        changeRequest
          ? paths.changeRequestThread(organizationId, space.id, changeRequest.number, thread)
          : paths.spaceThread(organizationId, space.id, thread),
      ),
    },
  };
}
