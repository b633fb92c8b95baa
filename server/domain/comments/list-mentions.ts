import type { MentionedThread } from '#lib/contract/comments/mentions.ts';
import { contract } from '#lib/contract/contract.ts';
import { textOf } from '#lib/document/text.ts';
import { type Block, type Document, isContainer } from '#lib/document/types.ts';
import { answer, operation } from '#server/core/operation.ts';
import { appUrl } from '#server/core/urls.ts';
import { presentUser } from '#server/domain/users/index.ts';
import {
  countMentioned,
  listMentioned,
  type MentionedRecord,
  mentionedOrder,
} from './store/mentioned-threads.ts';

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
    mentionedBy: presentUser(publicUrl, poster),
    mentionedAt: mention.postedAt.toISOString(),
    excerpt: excerptOf(mention.body),
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

/** Characters of source that an excerpt is made of, and those that it has at most. */
const mostRead = 1000;
const mostShown = 200;

/** The beginning of the first text of a comment; the rest is not parsed. */
function excerptOf({ blocks }: Document): string {
  const leaf = blocks.map(firstLeaf).find((block) => block !== undefined);
  if (!leaf || isContainer(leaf)) return '';
  const source = [...leaf.source.slice(0, 2 * mostRead)].slice(0, mostRead).join('');
  return [...textOf({ ...leaf, source })].slice(0, mostShown).join('');
}

function firstLeaf(block: Block): Block | undefined {
  if (!isContainer(block)) return block;
  return block.children.map(firstLeaf).find((child) => child !== undefined);
}
