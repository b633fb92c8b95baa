import { answerAt, answerPages } from '#components/reader/index.ts';

export function GET(): Promise<Response> {
  return answerAt(answerPages);
}
