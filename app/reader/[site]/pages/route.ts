import { answerAt, answerPages } from '#components/reader/answers.ts';

export function GET(): Promise<Response> {
  return answerAt(answerPages);
}
