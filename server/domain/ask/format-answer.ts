import type { AskAnswer, AskSource } from '#lib/contract/ask/schemas.ts';
import { fromJSONDocument } from '#lib/document/json/from.ts';
import { toJSONDocument } from '#lib/document/json/to.ts';
import type { JSONBlock, JSONDocument, JSONInline, JSONText } from '#lib/document/json/types.ts';
import { schemaVersion } from '#lib/document/json/types.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import type { Document } from '#lib/document/types.ts';

type AnswerText = NonNullable<AskAnswer['answer']>;

/** An answer as a document: each quote with a link to its section. It is short, so no thread has to make it. */
export function answerDocument(sources: readonly AskSource[]): Document {
  const quotes = sources.flatMap(({ title, quotes }) =>
    quotes.flatMap((quote) => [
      block('blockquote', [paragraph([textNode(quote.text)])]),
      paragraph([
        link([title, quote.title].filter(Boolean).join(' › '), quote.urls.published ?? quote.urls.app),
      ]),
    ]),
  );
  const json: JSONDocument = { object: 'document', data: { schemaVersion }, nodes: quotes };
  return fromJSONDocument(json, numberedIds('q'));
}

/** A sentence of ours as an answer, in the form of a document. */
export function answerText(text: string): AnswerText {
  const json: JSONDocument = {
    object: 'document',
    data: { schemaVersion },
    nodes: [paragraph([textNode(text)])],
  };
  return formatAnswer(fromJSONDocument(json, numberedIds('q')), 'document');
}

export function formatAnswer(document: Document, format: 'document' | 'markdown'): AnswerText {
  if (format === 'markdown') return { markdown: printMarkdown(document) };
  return {
    document: toJSONDocument(document) as unknown as Extract<AnswerText, { document: unknown }>['document'],
  };
}

function block(type: string, nodes: JSONBlock['nodes'] & object): JSONBlock {
  return { object: 'block', type, nodes };
}

function paragraph(nodes: (JSONText | JSONInline)[]): JSONBlock {
  return block('paragraph', nodes);
}

function textNode(text: string): JSONText {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] };
}

function link(text: string, url: string): JSONInline {
  return { object: 'inline', type: 'link', data: { ref: { kind: 'url', url } }, nodes: [textNode(text)] };
}
