import type { WrittenText } from '#lib/ask/written.ts';
import type { AskAnswer, AskDetails, AskNotice, AskService } from '#lib/contract/ask/schemas.ts';
import type { ServicePassage } from './ask-services.ts';
import { answerDocument, formatAnswer, writtenDocument } from './format-answer.ts';
import { type Retrieval, type SourcePassage, shortened, sourcesOf } from './retrieve.ts';

const mostFollowups = 3;

export interface Question {
  query: string;
  format?: 'document' | 'markdown' | undefined;
  /** Only quotes are wanted. */
  quoted?: boolean | undefined;
  /** An answer that is still written says how to continue it. */
  withContinuation?: boolean | undefined;
  /** What an answer that was stopped is continued by. */
  continuation?: string | undefined;
}

/** An answer that quotes what was found. */
export function presentQuotes(
  retrieval: Retrieval,
  { format = 'document' }: Question,
  notice?: AskNotice,
): AskAnswer {
  const { sources } = retrieval;
  return {
    ...(sources.length === 0 ? {} : { answer: formatAnswer(answerDocument(sources), format) }),
    quoted: sources.length > 0,
    ...(notice && { notice }),
    followupQuestions: followupsOf(retrieval, sources),
    sources,
  };
}

/** What a model can answer from; its marks count the passages of pages first. */
export interface Material extends Retrieval {
  services: ServicePassage[];
}

/** An answer that a model wrote, as far as it is. Its marks and sources are numbered in the order in which it uses them. */
export function presentWritten(
  material: Material,
  { format = 'document' }: Question,
  { blocks, unsourced }: WrittenText,
  isComplete: boolean,
): AskAnswer {
  const used = [...new Set(blocks.flatMap(({ sentences }) => sentences.flatMap(({ passages }) => passages)))];
  const numberOf = new Map(used.map((passage, at) => [passage, at + 1]));
  const passages = used.flatMap((number): SourcePassage[] => {
    const passage = material.passages[number - 1];
    return passage ? [{ ...passage, quote: { ...passage.quote, number: numberOf.get(number) } }] : [];
  });
  const sources = sourcesOf(passages, 'The answer names it.');
  const services = used.flatMap((number): AskService[] => {
    const service = material.services[number - 1 - material.passages.length];
    if (!service) return [];
    const { server, name, tool, text } = service;
    return [{ server, name, tool, text: shortened(text), number: numberOf.get(number) ?? 0 }];
  });
  const written = {
    isComplete,
    blocks: blocks.map(({ type, sentences }) => ({
      type,
      sentences: sentences.map(({ text, passages }) => ({
        text,
        sources: passages.flatMap((passage) => numberOf.get(passage) ?? []),
      })),
    })),
    unsourced,
  };
  const hasText = blocks.length > 0 || unsourced.length > 0;
  return {
    ...(hasText && { answer: formatAnswer(writtenDocument(written, sources), format) }),
    quoted: false,
    written,
    followupQuestions: isComplete ? followupsOf(material, sources) : [],
    sources,
    ...(services.length > 0 && { services }),
  };
}

/** How an answer came about, but for the time that it took and the model. */
export function presentDetails(
  { result, candidates, byMeaning }: Retrieval,
  { sources }: AskAnswer,
): Omit<AskDetails, 'searchMilliseconds' | 'milliseconds' | 'model'> {
  const { pages, suggestion, terms } = result;
  const used = new Set(sources.map(({ space, page }) => `${space} ${page}`));
  return {
    pages: pages.length,
    ...(suggestion === undefined ? {} : { suggestion }),
    words: [...new Set(terms.flatMap(({ written }) => written ?? []))],
    byMeaning,
    candidates: candidates.map(({ source: { page, space, title, spaceTitle, urls }, share }) => ({
      ...{ page, space, title, spaceTitle, urls },
      share: Math.round(100 * share) / 100,
      isSource: used.has(`${space} ${page}`),
    })),
  };
}

/** What one may ask next: headings of what was found beside what is quoted. */
function followupsOf({ result: { pages } }: Retrieval, sources: AskAnswer['sources']): string[] {
  const quoted = new Set(
    sources.flatMap(({ title, quotes }) => [title, ...quotes.map((quote) => quote.title)]),
  );
  const headings = pages.flatMap(({ passages }) =>
    passages.flatMap(({ title, pageTitle }) => [title, pageTitle]),
  );
  return [...new Set(headings)]
    .filter((heading) => heading.trim() !== '' && !quoted.has(heading))
    .slice(0, mostFollowups);
}
