import type { Flaw } from './check.ts';

const deepest = 100;
const mostValues = 1_000_000;
const mostCharacters = 30_000_000;

/** Why a value is too much to keep, and where; undefined where it is not. Aliases of YAML can make little text a large value. */
export function weigh(value: unknown): Flaw | undefined {
  let values = 0;
  let characters = 0;
  const path: (string | number)[] = [];
  const look = (one: unknown): string | undefined => {
    values += 1;
    if (path.length > deepest) return `it is nested more than ${deepest} levels deep`;
    if (values > mostValues) return 'it has more than a million values';
    if (typeof one === 'string') characters += one.length;
    if (characters > mostCharacters) return 'it is larger than 30 MB once all aliases are resolved';
    if (typeof one !== 'object' || one === null) return undefined;
    for (const [key, inner] of Object.entries(one)) {
      characters += key.length;
      path.push(Array.isArray(one) ? Number(key) : key);
      const reason = look(inner);
      if (reason) return reason;
      path.pop();
    }
    return undefined;
  };
  const message = look(value);
  return message === undefined ? undefined : { path, message };
}
