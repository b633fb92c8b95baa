import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that a model got. */
export interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: {
    model?: string;
    system?: unknown;
    messages?: { role: string; content: unknown }[];
    input?: string[];
    tools?: { name?: string; function?: { name: string } }[];
  };
  /** Whether the other side left before the answer was over. */
  hasLeft: boolean;
}

/** What a model does with a request. */
export type ModelScript =
  | { do: 'write'; texts: Iterable<string>; pauseMs?: number; isCutOff?: boolean }
  /** It writes what follows from what it is told. */
  | { do: 'reply'; reply: (prompt: string) => readonly string[] }
  /** It calls the tool whose name ends like this, whatever it takes. */
  | { do: 'call'; tool: string; input: object }
  | { do: 'refuse'; status: number }
  | { do: 'babble' }
  | { do: 'hang' };

/** What a model does with texts that it is to embed: it gives their vectors, late where it is slow. */
export type EmbeddingScript =
  | {
      do: 'embed';
      dimensions?: number;
      pauseMs?: number;
      /** Requests with a text that has this are rejected. */
      rejected?: string;
      /** What it says that a text has of tokens. */
      tokens?: number;
    }
  | Exclude<ModelScript, { do: 'write' | 'reply' | 'call' }>;

/**
 * A server that speaks the protocols of models and does what tests tell it. The last script is repeated. The words of each
 * line of `meanings` mean the same to it.
 */
export async function startModelServer(meanings: readonly (readonly string[])[] = []) {
  const calls: ModelCall[] = [];
  const embeddingCalls: ModelCall[] = [];
  let embeddingScript: EmbeddingScript = { do: 'embed' };
  let scripts: ModelScript[] = [{ do: 'write', texts: ['Hello.'] }];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call: ModelCall = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      hasLeft: false,
    };
    response.on('close', () => {
      call.hasLeft = !response.writableFinished;
    });
    if (call.path.endsWith('/embeddings')) {
      embeddingCalls.push(call);
      if (embeddingScript.do === 'embed') await embed(embeddingScript, meanings, call, response);
      else await play(embeddingScript, call, response);
      return;
    }
    calls.push(call);
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (script) await play(script, call, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    /** What is done with the next requests, one after the other. */
    play: (...next: ModelScript[]) => {
      scripts = next;
      calls.length = 0;
    },
    embeddingCalls,
    /** What is done with texts to embed from now on. */
    playEmbeddings: (script: EmbeddingScript) => {
      embeddingScript = script;
      embeddingCalls.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

/** All that a request says to the model. */
export function promptOf({ body }: ModelCall): string {
  return JSON.stringify([body.system, body.messages]);
}

/** What a model is asked to answer. */
function lastMessageOf({ body }: ModelCall): string {
  const content = body.messages?.at(-1)?.content;
  return typeof content === 'string' ? content : textOfParts(content);
}

function textOfParts(parts: unknown): string {
  return Array.isArray(parts) ? parts.map((part) => (part as { text?: string }).text ?? '').join('') : '';
}

async function play(script: ModelScript, call: ModelCall, response: ServerResponse): Promise<void> {
  if (script.do === 'hang') return;
  if (script.do === 'refuse') {
    response.writeHead(script.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ type: 'error', error: { type: 'refused', message: 'a secret of the provider' } }),
    );
    return;
  }
  if (script.do === 'babble') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><p>Welcome to nginx!</p>');
    return;
  }
  const send = (name: string, data: object | string) => {
    const json = typeof data === 'string' ? data : JSON.stringify(data);
    response.write(isAnthropic(call) ? `event: ${name}\ndata: ${json}\n\n` : `data: ${json}\n\n`);
  };
  const [head, text, end] = isAnthropic(call) ? anthropic : openAi;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (script.do === 'call') {
    for (const [name, data] of toolCallOf(call, script)) send(name, data);
    response.end();
    return;
  }
  for (const [name, data] of head) send(name, data);
  const {
    texts,
    pauseMs = 1,
    isCutOff = false,
  } = script.do === 'write' ? script : { texts: script.reply(lastMessageOf(call)) };
  for (const part of texts) {
    const [name, data] = text(part);
    send(name, data);
    await pause(pauseMs);
    if (call.hasLeft) return;
  }
  if (isCutOff) {
    response.socket?.destroy();
    return;
  }
  for (const [name, data] of end) send(name, data);
  response.end();
}

async function embed(
  { dimensions = 256, pauseMs = 0, rejected, tokens = 5 }: Extract<EmbeddingScript, { do: 'embed' }>,
  meanings: readonly (readonly string[])[],
  { body: { input = [] } }: ModelCall,
  response: ServerResponse,
): Promise<void> {
  await pause(pauseMs);
  if (rejected !== undefined && input.some((text) => text.includes(rejected))) {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'A text is too long' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      object: 'list',
      model: 'm',
      data: input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: vectorOf(text, meanings, dimensions),
      })),
      usage: { prompt_tokens: tokens * input.length, total_tokens: tokens * input.length },
    }),
  );
}

/** A part of a vector for each word that says something, and the same one for words that mean the same. */
function vectorOf(text: string, meanings: readonly (readonly string[])[], dimensions: number): number[] {
  const vector: number[] = Array.from({ length: dimensions }, (_, at) => 0.001 * (at % 2 === 0 ? 1 : -1));
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    const meaning = meanings.find((line) => line.includes(word));
    const bytes = createHash('sha256')
      .update(meaning?.[0] ?? word)
      .digest();
    const at = bytes.readUInt16BE(0) % dimensions;
    vector[at] = (vector[at] ?? 0) + (meaning ? 4 : 1);
  }
  return vector;
}

function isAnthropic({ path }: ModelCall): boolean {
  return path.endsWith('/messages');
}

type Event = [name: string, data: object | string];
type Protocol = [head: Event[], text: (text: string) => Event, end: Event[]];

const chunk = (rest: object) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  ...rest,
});
const choice = (delta: object, finish_reason: string | null = null) =>
  chunk({ choices: [{ index: 0, delta, finish_reason }] });

/** The events of a model that calls a tool and waits for what it says. */
function toolCallOf(call: ModelCall, { tool, input }: Extract<ModelScript, { do: 'call' }>): Event[] {
  const names = (call.body.tools ?? []).map((offered) => offered.function?.name ?? offered.name ?? '');
  const name = names.find((offered) => offered.endsWith(tool)) ?? tool;
  const json = JSON.stringify(input);
  if (!isAnthropic(call)) {
    const called = { index: 0, id: 'call', type: 'function', function: { name, arguments: json } };
    return [
      ['', choice({ role: 'assistant', tool_calls: [called] })],
      ['', choice({}, 'tool_calls')],
      ...openAi[2].slice(1),
    ];
  }
  const [start] = anthropic[0] as [Event];
  const use = { type: 'tool_use', id: 'call', name, input: {} };
  const [stopBlock, , stopMessage] = anthropic[2] as [Event, Event, Event];
  return [
    start,
    ['content_block_start', { type: 'content_block_start', index: 0, content_block: use }],
    [
      'content_block_delta',
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: json } },
    ],
    stopBlock,
    [
      'message_delta',
      {
        type: 'message_delta',
        usage: { output_tokens: 7 },
        delta: { stop_reason: 'tool_use', stop_sequence: null },
      },
    ],
    stopMessage,
  ];
}

const openAi: Protocol = [
  [['', choice({ role: 'assistant', content: '' })]],
  (content) => ['', choice({ content })],
  [
    ['', choice({}, 'stop')],
    ['', chunk({ choices: [], usage: { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 } })],
    ['', '[DONE]'],
  ],
];

const anthropic: Protocol = [
  [
    [
      'message_start',
      {
        type: 'message_start',
        message: {
          ...{ id: 'm', type: 'message', role: 'assistant', model: 'm', content: [] },
          ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 40, output_tokens: 1 } },
        },
      },
    ],
    [
      'content_block_start',
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
  ],
  (text) => [
    'content_block_delta',
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
  ],
  [
    ['content_block_stop', { type: 'content_block_stop', index: 0 }],
    [
      'message_delta',
      {
        ...{ type: 'message_delta', usage: { output_tokens: 7 } },
        delta: { stop_reason: 'end_turn', stop_sequence: null },
      },
    ],
    ['message_stop', { type: 'message_stop' }],
  ],
];
