import { longestQuery } from '#lib/contract/search/limits.ts';
import { FailureError } from '#lib/failure.ts';
import { plainText } from '#lib/plain-text.ts';
import { wordsOf } from '#lib/search/words.ts';
import { type SearchQuestion, searchedSpaces } from './search.ts';
import type { OpenSite } from './site.ts';

/** Sentences of a page that answer a question. */
export interface Quote {
  text: string;
  /** The page and the heading that they stand under. */
  title: string;
  href: string;
}

const mostSpaces = 100;

/** Whether the site answers questions in its search. */
export function answersQuestions({ look }: OpenSite): boolean {
  return look.ai.mode !== 'none';
}

/** What the site says to a question, word for word, the best first; nothing where it says nothing or is asked too often. */
export async function quoteAnswer(site: OpenSite, { query, within }: SearchQuestion): Promise<Quote[]> {
  const question = plainText(query, longestQuery).trim();
  // A single word is looked up. It asks nothing.
  if (!answersQuestions(site) || wordsOf(question).length < 2) return [];
  const { client, lookup } = site.visit;
  const siteSpaceIds = searchedSpaces(site, within).map(({ id }) => id);
  const events = client.stream('askSite', {
    params: { organizationId: lookup.organization, siteId: site.site.id },
    // A search asks while somebody types, so no model is asked.
    query: { quoted: 'true' },
    body: {
      question,
      scope: within ? { mode: 'specific', siteSpaceIds: siteSpaceIds.slice(0, mostSpaces) } : { mode: 'all' },
    },
  });
  try {
    for await (const { answer } of events) {
      return answer.sources.flatMap(({ title, quotes }) =>
        quotes.map((quote) => ({
          text: quote.text,
          title: [title, quote.title].filter((part, at, all) => part && all.indexOf(part) === at).join(' › '),
          href: localAddress(quote.urls.published ?? ''),
        })),
      );
    }
  } catch (thrown) {
    // What was found is shown without an answer.
    if (!(thrown instanceof FailureError)) throw thrown;
  }
  return [];
}

/** An address on the site, from its root. */
export function localAddress(address: string): string {
  if (!URL.canParse(address)) return '/';
  const { pathname, hash } = new URL(address);
  return `${pathname}${hash}`;
}
