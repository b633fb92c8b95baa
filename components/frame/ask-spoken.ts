'use client';

import { useEffect, useState } from 'react';
import { continuationOf, type Turn } from './ask-conversation.ts';
import { failureWords } from './ask-failure.ts';

/**
 * What is said of a question from now on. A region must be there before its text for all screen readers to say it, and an
 * answer of the history was said when it came.
 */
export function useSpoken(turn: Turn): string {
  const text = statusOf(turn);
  const [before] = useState(turn.state === 'answered' ? text : undefined);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && text !== before ? text : '';
}

/** What a screen reader says: that it is answered, and the whole answer once, never what is still written. */
function statusOf(turn: Turn): string {
  if (turn.state === 'asking') return 'Answering…';
  if (turn.state === 'stopped') return 'Stopped';
  if (turn.state === 'failed') {
    const { title, text } = failureWords(turn.failure, continuationOf(turn) !== undefined);
    return `${title}. ${text}`;
  }
  if (turn.state === 'queued') return '';
  const { answer } = turn.shown;
  if (!answer) return 'No answer found';
  const { written, sources } = answer;
  if (written) {
    const texts = written.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    const apart = written.unsourced.length > 0 ? ['Not from your docs:', ...written.unsourced] : [];
    return [...texts, ...apart].join(' ');
  }
  return sources.flatMap(({ quotes }) => quotes.map(({ text }) => text)).join(' ');
}
