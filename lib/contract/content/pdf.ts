import { z } from 'zod';
import { bytes, table } from '../endpoint.ts';
import { QueryBoolean } from '../shared/list.ts';
import { Id } from '../shared/text.ts';

/** Which pages of a content a PDF shows. */
export const PdfQuery = z.strictObject({
  page: Id.optional().meta({ description: 'A page: it and the pages below it; all pages when left out.' }),
  only: QueryBoolean.optional().meta({ description: 'Whether the page is shown alone; asks for `page`.' }),
});

export type PdfQuery = z.output<typeof PdfQuery>;

export const PdfAddress = z
  .strictObject({
    url: z.url().max(2048).meta({
      description:
        'Gives the PDF without a token, for an hour and while the caller may read the space. It is made when it is first asked for; until it is there, the answer is 503 with `Retry-After`. 413 says which limit it is over, 429 that the organization has ten made already.',
    }),
  })
  .meta({ id: 'PdfAddress', description: 'Where a PDF can be had.' });

export const pdf = table({
  getSpacePdf: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/pdf',
    summary: 'An address where a space can be had as PDF',
    origin: 'mission',
    access: 'space.view',
    query: PdfQuery,
    answers: { 200: PdfAddress },
    visitors: true,
  },
  getPdfBytes: {
    method: 'GET',
    path: '/v1/pdfs/{pdfToken}/{name}',
    summary: 'A PDF, at the address that was given for it',
    origin: 'ours',
    access: 'anyone',
    answers: { 200: bytes, 206: bytes },
    errors: [413, 416, 500, 503],
    cached: true,
  },
});
