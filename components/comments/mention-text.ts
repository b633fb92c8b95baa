import type { Targets } from '#components/content/targets.ts';
import type { Mention } from '#lib/contract/comments/schemas.ts';

/** An `@` at the start of a word with what is typed behind it, up to the cursor. */
const typed = /(?:^|[\s(])@([^\s@[\]()<>]{0,30}(?: [^\s@[\]()<>]{1,30})?)$/u;

/** What a person types to find a person or team: the text and where its `@` stands. */
export function typedMention(text: string, cursor: number): { search: string; from: number } | undefined {
  const search = typed.exec(text.slice(0, cursor))?.[1];
  return search === undefined ? undefined : { search, from: cursor - search.length - 1 };
}

/** A mention in Markdown: a link to the person or team. What could end its text early is escaped. */
export function mentionMarkdown({ kind, id, name }: Mention): string {
  const label = name.replaceAll(/[\\[\]`*_<>&!~$|{}]/g, '\\$&').replaceAll(/\s+/g, ' ');
  return `[@${label}](/${kind}s/${id})`;
}

/** How links that mention somebody are shown: by the name that they have now. */
export function mentionTargets(mentions: readonly Mention[]): Targets {
  const names = new Map(mentions.map(({ kind, id, name }) => [`/${kind}s/${id}`, name]));
  return {
    mention: (address) => (/^\/(users|teams)\//.test(address) ? (names.get(address) ?? '') : undefined),
  };
}
