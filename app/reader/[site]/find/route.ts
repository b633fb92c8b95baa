import { answerAt, answerSearch } from '#components/reader/index.ts';

export function GET(): Promise<Response> {
  return answerAt(answerSearch);
}
