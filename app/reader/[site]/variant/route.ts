import { answerAt, answerVariant } from '#components/reader/answers.ts';

export function GET(): Promise<Response> {
  return answerAt(answerVariant);
}
