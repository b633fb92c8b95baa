import type { Act } from '#components/data/action.ts';
import { sendBytes } from '#components/storage/send-bytes.ts';
import { sizeText } from '#components/ui/size-text.ts';
import { type FontFileCheck, largestFont } from '#lib/contract/fonts/schemas.ts';
import type { Failure, Outcome } from '#lib/failure.ts';

function refused(file: File, what: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { code: 412, type: 'invalid_font', message: `“${file.name}” ${what}` } };
}

/** Uploads a font file to an organization and returns what it says of itself. */
export async function sendFont(
  act: Act,
  organizationId: string,
  file: File,
): Promise<Outcome<FontFileCheck>> {
  if (file.size === 0) return refused(file, 'is empty.');
  if (file.size > largestFont)
    return refused(file, `is larger than ${sizeText(largestFont)}. Upload one with fewer characters.`);
  const params = { organizationId };
  const upload = await act('createUpload', {
    params,
    body: {
      file: { name: file.name, type: file.type || 'application/octet-stream', size: file.size },
      kind: 'customization_font',
    },
  });
  if (!upload.ok) return upload;
  const sent = await sendBytes(upload.data.url, file);
  if (!sent.ok) return sent;
  const check = await act('checkFontFile', { params, body: { storageKey: upload.data.key } });
  if (check.ok && check.data.italic)
    return refused(
      file,
      'is an italic font. Upload the upright one; browsers slant it where text is italic.',
    );
  return check;
}
