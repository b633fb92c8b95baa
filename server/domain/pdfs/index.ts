import { deleteOldPdfsJob, failLostPdfsJob } from './delete-old-pdfs.ts';
import { getChangeRequestPdf } from './get-change-request-pdf.ts';
import { getPdfBytes } from './get-pdf-bytes.ts';
import { getSpacePdf } from './get-space-pdf.ts';
import { printPdfJob } from './print-pdf-job.ts';

export const jobs = [deleteOldPdfsJob, failLostPdfsJob, printPdfJob];

export const operations = { getChangeRequestPdf, getPdfBytes, getSpacePdf };
