import { answerAt, answerText } from '#components/reader/answers.ts';

export function GET(request: Request): Promise<Response> {
  return answerAt((address) => answerText(address, request.headers));
}
