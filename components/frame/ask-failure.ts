import { countOf } from '#components/ui/count-text.ts';
import type { Failure } from '#lib/failure.ts';

/** What a person reads of a question that was not answered, or not to its end. */
export type FailureWords = {
  title: string;
  text: string;
  /** Trying again changes nothing: an admin turned questions off. */
  isOff: boolean;
};

/** The words for a failure; `canContinue` where a part of the answer is there. */
export function failureWords(
  { type, code, message, retryAfter }: Failure,
  canContinue: boolean,
): FailureWords {
  if (type === 'ask_off') return { title: 'Questions are turned off', text: message, isOff: true };
  const words = (title: string, text: string): FailureWords => ({ title, text, isOff: false });
  if (type === 'offline' || type === 'stream_broken') {
    return canContinue
      ? words('Connection lost', 'The answer broke off. Continue it when you are online again.')
      : words('Connection lost', 'Try again when you are online again.');
  }
  if (code === 429) {
    const time = retryAfter === undefined ? message : `Try again in ${countOf(retryAfter, 'second')}.`;
    return words('Too many questions', time);
  }
  return words('This question could not be answered', message);
}
