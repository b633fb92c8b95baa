import { contract } from '#lib/contract/contract.ts';
import { singleWord } from '#lib/search/synonyms.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listSynonymLines, replaceSynonymLines } from './store/synonyms.ts';

export const getSearchSynonyms = operation(contract.getSearchSynonyms, async ({ tx, object }) =>
  answer(200, { lines: await listSynonymLines(tx, object.organizationId) }),
);

export const replaceSearchSynonyms = operation(
  contract.replaceSearchSynonyms,
  async ({ tx, object, body, audit }) => {
    const { organizationId } = object;
    const lines = body.lines.map((line, at) =>
      line.map((written, nth) => {
        const word = singleWord(written);
        if (word === undefined)
          throw new Invalid([{ path: `lines.${at}.${nth}`, message: 'must be a single word' }]);
        return { written: written.trim(), word };
      }),
    );
    await replaceSynonymLines(tx, organizationId, lines);
    await audit({
      organizationId,
      action: 'search.synonyms_replaced',
      target: { type: 'organization', id: organizationId },
      payload: { lines: lines.length },
    });
    return answer(200, { lines: lines.map((line) => line.map(({ written }) => written)) });
  },
);
