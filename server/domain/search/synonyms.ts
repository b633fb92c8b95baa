import { contract } from '#lib/contract/contract.ts';
import { linesOfWord } from '#lib/contract/search/limits.ts';
import { singleWord } from '#lib/search/synonyms.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listSynonymLines, replaceSynonymLines, type SynonymLine } from './store/synonyms.ts';

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
    refuseOften(lines);
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

/** Refuses words that stand in many lines: each search for one would be a search for hundreds. */
function refuseOften(lines: readonly SynonymLine[]): void {
  const counts = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    for (const word of new Set(line.map((one) => one.word))) {
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
      if (count <= linesOfWord) continue;
      const nth = line.findIndex((one) => one.word === word);
      const message = `must not stand in more than ${linesOfWord} lines`;
      throw new Invalid([{ path: `lines.${at}.${nth}`, message }]);
    }
  }
}
