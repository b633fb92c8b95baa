import { answerAt, answerSearch } from '#components/reader/answers.ts';

export function GET(): Promise<Response> {
  return answerAt(answerSearch);
}
