import { answerSearch, siteAddress } from '#components/reader/index.ts';

export async function GET(): Promise<Response> {
  const address = await siteAddress();
  return address ? answerSearch(address) : new Response(null, { status: 404 });
}
