import type PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { readReference } from '#lib/document/references.ts';
import type { PrintedImage } from './inline.ts';
import type { PdfFile } from './types.ts';

/** Pixels of the longer side; more than this nobody sees on paper. */
const mostPixels = 1_600;
/** A picture that says it has more is not opened. */
const mostInputPixels = 64_000_000;

/**
 * The images of a PDF by the links to them: as PNG or JPEG, whatever they were, and as small as can be seen. One that
 * can't be read is left out, and its name is shown in its place.
 */
export async function openImages(
  doc: PDFDocument,
  files: ReadonlyMap<string, PdfFile>,
): Promise<(target: string) => PrintedImage | undefined> {
  const images = new Map<string, PrintedImage>();
  for (const [id, { bytes }] of files) {
    const image = bytes && (await openImage(doc, bytes));
    if (image) images.set(id, image);
  }
  return (target) => {
    const reference = readReference(target);
    return reference?.kind === 'file' ? images.get(reference.file) : undefined;
  };
}

async function openImage(doc: PDFDocument, bytes: Uint8Array): Promise<PrintedImage | undefined> {
  try {
    const source = sharp(bytes, { limitInputPixels: mostInputPixels, density: 144 }).autoOrient();
    const { format, autoOrient } = await source.metadata();
    const fit = { width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true } as const;
    const white = source.resize(fit).flatten({ background: '#ffffff' }).toColourspace('srgb');
    const isPhoto = format === 'jpeg' || format === 'heif' || format === 'webp';
    const encoded = isPhoto ? white.jpeg({ quality: 80 }) : white.png({ compressionLevel: 6 });
    const data = await encoded.timeout({ seconds: 15 }).toBuffer();
    // It is shown as large as it was, whatever is left of its pixels; a drawing was read at twice its size.
    const scale = format === 'svg' ? 0.5 : 1;
    return {
      source: doc.openImage(data),
      width: autoOrient.width * scale,
      height: autoOrient.height * scale,
    };
  } catch {
    return undefined;
  }
}
