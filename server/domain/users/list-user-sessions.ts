import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentSession } from './present.ts';
import { countSessions, listSessions, tokenOrder } from './store/tokens.ts';

export const listUserSessions = operation(
  contract.listUserSessions,
  async ({ tx, actor, page, config, now }) => {
    const at = now();
    const sessions = await page({
      order: tokenOrder,
      rows: (where) => listSessions(tx, actor.id, at, where),
      count: () => countSessions(tx, actor.id, at),
    });
    return answer(200, {
      ...sessions,
      items: sessions.items.map(({ token }) => presentSession(config.publicUrl, token, actor.token.id)),
    });
  },
);
