import { describe, expect, it } from 'vitest';
import type { Failure } from '#lib/failure.ts';
import { readEvents } from './read-events.ts';

const failureIn = (value: unknown) => value as Failure;

/** A stream of these chunks, which ends after them or stays open. */
function streamOf(chunks: string[], { stays = false } = {}) {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const left = { count: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = bytes.shift();
      if (next) controller.enqueue(next);
      else if (!stays) controller.close();
    },
    cancel() {
      left.count += 1;
    },
  });
  return { body, left };
}

async function read(chunks: string[], options?: { stays: boolean }, silenceMs?: number) {
  const values: unknown[] = [];
  const { body, left } = streamOf(chunks, options);
  const reading = (async () => {
    for await (const value of readEvents(body, failureIn, silenceMs)) values.push(value);
  })();
  const failure = await reading.then(
    () => undefined,
    (error) => error.failure,
  );
  return { values, failure, left };
}

describe('the events of a stream', () => {
  it('are read however their bytes are cut, up to the one that says that it is done', async () => {
    const text = ': still here\n\ndata: {"title":"Größe"}\n\ndata: 2\n\nevent: done\ndata: {}\n\ndata: 3\n\n';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, text.length]) {
      const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const chunk of cut) controller.enqueue(chunk);
        },
      });
      const values: unknown[] = [];
      for await (const value of readEvents(body, failureIn)) values.push(value);
      expect(values).toEqual([{ title: 'Größe' }, 2]);
    }
  });

  it('end with the refusal that an error carries', async () => {
    const { values, failure } = await read(['data: 1\n\nevent: error\ndata: {"code":404}\n\n']);
    expect([values, failure]).toEqual([[1], { code: 404 }]);
  });

  it('break off where the bytes end before it is done', async () => {
    const { values, failure } = await read(['data: 1\n\ndata: 2']);
    expect([values, failure.type]).toEqual([[1], 'stream_broken']);
  });

  it('break off when nothing comes any more, and the stream is closed', async () => {
    const { values, failure, left } = await read(['data: 1\n\n'], { stays: true }, 20);
    expect([values, failure.type, left.count]).toEqual([[1], 'stream_broken', 1]);
  });

  it('are closed by leaving the loop', async () => {
    const { body, left } = streamOf(['data: 1\n\n'], { stays: true });
    for await (const value of readEvents(body, failureIn)) {
      expect(value).toBe(1);
      break;
    }
    expect(left.count).toBe(1);
  });
});
