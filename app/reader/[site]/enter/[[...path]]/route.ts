import { answerAt } from '#components/reader/answers.ts';
import { enter } from '#components/reader/enter.ts';

export function GET(): Promise<Response> {
  return answerAt(enter);
}
