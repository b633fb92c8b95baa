import { LRUCache } from 'lru-cache';
import { networkOf } from '#lib/client-address.ts';
import { type Answer, notKept, redirectAnswer } from './answer.ts';
import type { PlacedPage } from './pages.ts';
import type { OpenSite } from './site.ts';
import type { Visitor } from './visit.ts';

/** Where a site has the PDFs of its pages, each followed by the address of the page. */
export const pdfPath = '/~pdf';

/** Where a PDF itself is had on the host of a site, followed by what the API gave for it. */
export const pdfFilesPath = '/~pdfs';

/** PDFs that a network can ask for in a minute, since each may have to be made. */
const mostPerMinute = 10;

/** The address of the page whose PDF is at an address. */
export function findPdfPage(pathname: string): string | undefined {
  return pathname.startsWith(`${pdfPath}/`) ? pathname.slice(pdfPath.length) : undefined;
}

/** Leads visitors to PDFs of pages. */
export class PagePdfs {
  readonly #counts = new LRUCache<string, number>({ max: 50_000, ttl: 60_000, noUpdateTTL: true });

  async find({ api }: Visitor, { visit }: OpenSite, { page }: PlacedPage): Promise<Answer> {
    const network = networkOf(api.headers['x-forwarded-for'] ?? '');
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    if (count > mostPerMinute) return tooMany;
    const { url } = await visit.client.call('getSpacePdf', {
      params: { spaceId: visit.lookup.space },
      query: { page: page.id, only: 'true' },
    });
    const [, file = ''] = /\/pdfs(\/.+)$/.exec(new URL(url).pathname) ?? [];
    return redirectAnswer(303, `${pdfFilesPath}${file}`);
  }
}

const tooMany: Answer = {
  status: 429,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60', ...notKept },
  body: 'These are too many PDFs at once. Try again in a minute.\n',
};
