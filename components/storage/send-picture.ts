import type { Act } from '#components/data/action.ts';
import { sizeText } from '#components/ui/size-text.ts';
import { largestPicture } from '#lib/contract/storage/pictures.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { sendBytes } from './send-bytes.ts';

const tooLarge: Failure = {
  code: 413,
  type: 'too_large',
  message: `A picture can have up to ${sizeText(largestPicture)}. Make it smaller first.`,
};

/** Uploads a picture to an organization and returns its address. */
export async function sendPicture(act: Act, organizationId: string, file: File): Promise<Outcome<string>> {
  if (file.size > largestPicture) return { ok: false, failure: tooLarge };
  const upload = await act('createPictureUpload', {
    params: { organizationId },
    body: { name: file.name, size: file.size },
  });
  if (!upload.ok) return upload;
  const sent = await sendBytes(upload.data.url, file);
  return sent.ok ? { ok: true, data: upload.data.address } : sent;
}
