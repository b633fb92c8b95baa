import type { AskFailure, ShownAnswer } from '../asking.ts';
import { askPath } from '../asking-paths.ts';

export interface AskQuestion {
  question: string;
  /** The part of the site that is asked; empty for all of it. */
  within: string;
  /** By what an answer that was stopped is continued. */
  continuation?: string | undefined;
}

/** The values of an answer while it is written. */
export async function* valuesOf(
  { question, within, continuation = '' }: AskQuestion,
  signal: AbortSignal,
): AsyncGenerator<ShownAnswer | AskFailure> {
  const body = new URLSearchParams({ q: question, in: within, continuation });
  const sent = await fetch(askPath, { method: 'POST', body, signal });
  if (!sent.ok) yield { failure: sent.status === 404 ? 'off' : 'failed' };
  else yield* linesOf<ShownAnswer | AskFailure>(sent);
}

/** The values that an answer has one to a line, as they come; none where it was refused. */
export async function* linesOf<Value>(sent: Response): AsyncGenerator<Value> {
  if (!sent.ok || !sent.body) return;
  const reader = sent.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Value;
  }
}
