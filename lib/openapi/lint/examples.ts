import { isNativeError } from 'node:util/types';
import { createContext, Script } from 'node:vm';
import type { Config } from '@redocly/openapi-core';

/** These rules make code of the schemas of a spec and run it, patterns included, which may take any time. */
const rulesOfExamples: readonly string[] = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
];

type Rules = ReturnType<Config['getRulesForSpecVersion']>;

/** Gives the rules of examples so much time in all, and says whether it was enough. */
export function limitExamples(config: Config, longestMs: number): { areAllChecked(): boolean } {
  const limit = new Limit(longestMs);
  const getRules = config.getRulesForSpecVersion.bind(config);
  const limited = (rules: Rules[number]) =>
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        rulesOfExamples.includes(name) ? (options: never) => limitVisitor(rule(options), limit) : rule,
      ]),
    );
  config.getRulesForSpecVersion = (version) => getRules(version).map(limited) as Rules;
  return { areAllChecked: () => !limit.isOver };
}

/** A rule is functions by the parts of a spec that they look at. To limit a call costs more than to look at a part without examples. */
function limitVisitor(visitor: unknown, limit: Limit): unknown {
  if (typeof visitor === 'function')
    return (part: unknown, ...rest: unknown[]) =>
      hasExamples(part) ? limit.run(() => visitor(part, ...rest)) : visitor(part, ...rest);
  if (typeof visitor !== 'object' || visitor === null) return visitor;
  return Object.fromEntries(
    Object.entries(visitor).map(([name, inner]) => [name, limitVisitor(inner, limit)]),
  );
}

function hasExamples(part: unknown): boolean {
  return typeof part === 'object' && part !== null && ('example' in part || 'examples' in part);
}

/** Runs work until its time is over, also work that would never end by itself. */
class Limit {
  #leftMs: number;
  readonly #context = createContext({ work: () => undefined });
  readonly #script = new Script('work()');

  constructor(longestMs: number) {
    this.#leftMs = longestMs;
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  run(work: () => unknown): unknown {
    if (this.isOver) return undefined;
    const startedAt = performance.now();
    try {
      this.#context.work = work;
      return this.#script.runInContext(this.#context, { timeout: Math.ceil(this.#leftMs) });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      this.#leftMs = 0;
      return undefined;
    } finally {
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

function isTimeout(error: unknown): boolean {
  // It is of the class that the other context has.
  return isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
