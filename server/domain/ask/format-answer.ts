import type { AskAnswer, AskSource, WrittenAnswer } from '#lib/contract/ask/schemas.ts';
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

/** What a model wrote as a document: each mark leads to its source, and what has none is set apart. A mark of a service leads nowhere. */
export function writtenDocument(
  { blocks, unsourced }: Pick<WrittenAnswer, 'blocks' | 'unsourced'>,
  sources: readonly AskSource[],
): Document {
  const urls = new Map(
    sources.flatMap(({ quotes }) =>
      quotes.map(({ number, urls }) => [number, urls.published ?? urls.app] as const),
    ),
  );
  const marksOf = (numbers: readonly number[]) =>
    numbers.flatMap((number) => {
      const url = urls.get(number);
      return [textNode(' '), url === undefined ? textNode(`[${number}]`) : link(`[${number}]`, url)];
    });
  const nodes: JSONBlock[] = [];
  for (const { type, sentences } of blocks) {
    const inlines = sentences.flatMap(({ text, sources }, at) => [
      ...(at > 0 ? [textNode(' ')] : []),
      ...(type === 'code' ? [] : [codeNode(text)]),
      ...marksOf(sources),
    ]);
    if (type === 'code') nodes.push(codeBlock(sentences.map(({ text }) => text).join('\n')));
    if (type === 'code' || type === 'paragraph') nodes.push(paragraph(inlines));
    else {
      const list = type === 'step' ? 'list-ordered' : 'list-unordered';
      const item = block('list-item', [paragraph(inlines)]);
      const last = nodes.at(-1);
      if (last?.type === list) last.nodes = [...(last.nodes ?? []), item];
      else nodes.push(block(list, [item]));
    }
  }
  if (unsourced.length > 0) {
    const texts = [notFromDocs, unsourced.join(' ')].map((text) => paragraph([codeNode(text)]));
    nodes.push({ ...block('hint', texts), data: { style: 'warning' } });
  }
  const json: JSONDocument = { object: 'document', data: { schemaVersion }, nodes };
  return fromJSONDocument(json, numberedIds('w'));
}

const notFromDocs = 'Not from your docs:';

/** Text whose words between backticks are code. */
function codeNode(text: string): JSONText {
  const leaves = text
    .split('`')
    .map((part, at) => ({
      object: 'leaf' as const,
      text: part,
      marks: at % 2 === 1 ? [{ object: 'mark' as const, type: 'code' }] : [],
    }))
    .filter(({ text }) => text !== '');
  return { object: 'text', leaves };
}

function codeBlock(text: string): JSONBlock {
  const lines = text.split('\n').map((line) => block('code-line', [textNode(line)]));
  return { ...block('code', lines), data: {} };
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
