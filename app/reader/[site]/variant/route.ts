import { answerAt, answerVariant } from '#components/reader/index.ts';

export function GET(): Promise<Response> {
  return answerAt(answerVariant);
}
