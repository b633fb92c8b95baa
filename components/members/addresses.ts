import { Email } from '#lib/contract/shared/text.ts';

/** The e-mail addresses of a pasted text, and the parts that are not addresses. */
export type Addresses = { good: string[]; bad: string[] };

/** Parses e-mail addresses from a spreadsheet column or a mail program, with or without names. */
export function readAddresses(text: string): Addresses {
  const good = new Map<string, string>();
  const bad: string[] = [];
  // The address is in angle brackets; the name before it is dropped.
  const bare = text.replaceAll(/(?:"[^"\n]*"\s*|[^<>,;\n]*)<([^<>\s]+)>/g, ' $1 ');
  for (const piece of bare.split(/[\s,;]+/).filter(Boolean)) {
    if (!Email.safeParse(piece).success) bad.push(piece);
    else if (!good.has(piece.toLowerCase())) good.set(piece.toLowerCase(), piece);
  }
  return { good: [...good.values()], bad };
}
