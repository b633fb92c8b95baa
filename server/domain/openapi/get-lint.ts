import { LRUCache } from 'lru-cache';
import { contract } from '#lib/contract/contract.ts';
import { type LintedFile, type LintResult, linter, UnlintableSpec } from '#lib/openapi/lint/types.ts';
import { callInProcess } from '#lib/threads/call-in-process.ts';
import { CallFailed } from '#lib/threads/pool.ts';
import { Room } from '#lib/threads/room.ts';
import { Busy, PreconditionFailed } from '#server/core/errors.ts';
import { externalOperation, taggedAnswer } from '#server/core/operation.ts';
import { getVersion, getVersionFiles } from './get-version.ts';

/** The largest specs as YAML take ten seconds, and a busy machine three times as long. */
const longestRunMs = 30_000;
const module = new URL('../../../lib/openapi/lint/process.ts', import.meta.url);

/** Each spec is in memory here and in its process while it is linted. */
const linting = new Room({
  places: 2,
  // Whoever waits behind a spec that takes all its time still gets their turn.
  longestWaitMs: longestRunMs + 5_000,
  mostWaitingEach: 10,
  refusal: () => new Busy(),
});

/** A spec that stopped the linter is tried again after this time: the machine may have been busy. */
const unlintableForMs = 10 * 60_000;

type Outcome = LintResult | 'unlintable';

/** What the linter said of versions, by their ids: also of one that stops it, so that no repetition costs its time again. */
const outcomes = new LRUCache<string, Outcome>({ max: 50 });

/** A lint takes seconds, so it waits in a room of its own, and in no turn to read. */
export const getOpenApiSpecLint = externalOperation(
  contract.getOpenApiSpecLint,
  async ({ db, object, params, inTurn, authorizeAgain }) => {
    const { organizationId } = object;
    const { spec, version } = await inTurn(() =>
      getVersion(db, organizationId, params.specSlug, params.versionId),
    );
    const known = outcomes.get(version.id);
    if (known) return { version: version.id, outcome: known };
    const outcome = await linting.within(organizationId, async () => {
      const files = await inTurn(() => getVersionFiles(db, spec, version));
      return lint(files.map(({ bytes, ...file }) => ({ ...file, text: new TextDecoder().decode(bytes) })));
    });
    outcomes.set(version.id, outcome, outcome === 'unlintable' ? { ttl: unlintableForMs } : {});
    await authorizeAgain();
    return { version: version.id, outcome };
  },
  async (_, { version, outcome }) => {
    if (outcome === 'unlintable') {
      throw new PreconditionFailed(
        'unlintable_spec',
        'The linter can’t read this spec, or takes too long for it. Pages show it all the same.',
      );
    }
    const body = { object: 'openapi-spec-lint' as const, version, ...outcome };
    return taggedAnswer(`${version}-${linter}`, async () => body);
  },
);

/** Lints in a process of its own: whoever wrote the spec chose what the rules of the linter do. */
async function lint(files: readonly LintedFile[], ...examplesMs: [0?]): Promise<Outcome> {
  try {
    const options = { module, longestRunMs, errors: [UnlintableSpec] };
    return (await callInProcess('lintSpec', [files, ...examplesMs], options)) as LintResult;
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof UnlintableSpec)) throw error;
    const reason = error instanceof CallFailed ? error.reason : undefined;
    if (reason === 'lost') throw new Busy(error);
    // What takes too long without its examples would do so again.
    return reason === 'too-long' || examplesMs.length > 0 ? 'unlintable' : lint(files, 0);
  }
}
