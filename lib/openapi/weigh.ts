const deepest = 100;
const mostValues = 1_000_000;
const mostCharacters = 20_000_000;

/** Why a value is too much to keep, in words; undefined where it is not. Aliases of YAML can make little text a large value. */
export function weigh(value: unknown): string | undefined {
  let values = 0;
  let characters = 0;
  const look = (one: unknown, level: number): string | undefined => {
    values += 1;
    if (level > deepest) return `it is nested more than ${deepest} levels deep`;
    if (values > mostValues) return 'it has more than a million values';
    if (typeof one === 'string') characters += one.length;
    if (characters > mostCharacters) return 'it is larger than 20 MB once all aliases are resolved';
    if (typeof one !== 'object' || one === null) return undefined;
    for (const [key, inner] of Object.entries(one)) {
      characters += key.length;
      const reason = look(inner, level + 1);
      if (reason) return reason;
    }
    return undefined;
  };
  return look(value, 0);
}
