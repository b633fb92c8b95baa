import { answerAt, enter } from '#components/reader/index.ts';

export function GET(): Promise<Response> {
  return answerAt(enter);
}
