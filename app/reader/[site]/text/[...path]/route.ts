import { answerText, siteAddress } from '#components/reader/index.ts';

export async function GET(request: Request): Promise<Response> {
  const address = await siteAddress();
  return address ? answerText(address, request.headers) : new Response(null, { status: 404 });
}
