import { answerPages, siteAddress } from '#components/reader/index.ts';

export async function GET(): Promise<Response> {
  const address = await siteAddress();
  return address ? answerPages(address) : new Response(null, { status: 404 });
}
