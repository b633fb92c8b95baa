import { Email } from '#lib/contract/shared/text.ts';

/** E-mail addresses found in a text that was pasted, and the pieces of it that are none. */
export type Addresses = { good: string[]; bad: string[] };

/** Reads addresses as people have them: a column of a sheet, a line of a mail program, names in front or not. */
export function readAddresses(text: string): Addresses {
  const good = new Map<string, string>();
  const bad: string[] = [];
  // What stands in angle brackets is the address; the name before it is not needed.
  const bare = text.replaceAll(/(?:"[^"\n]*"\s*|[^<>,;\n]*)<([^<>\s]+)>/g, ' $1 ');
  for (const piece of bare.split(/[\s,;]+/).filter(Boolean)) {
    if (!Email.safeParse(piece).success) bad.push(piece);
    else if (!good.has(piece.toLowerCase())) good.set(piece.toLowerCase(), piece);
  }
  return { good: [...good.values()], bad };
}
