'use server';

import { act } from '#components/data/act.ts';

/** Returns the address to upload a picture to, and the address that it has afterwards. */
export async function announcePicture({
  organizationId,
  ...body
}: {
  organizationId: string;
  name: string;
  size: number;
}) {
  return await act((client) => client.call('createPictureUpload', { params: { organizationId }, body }));
}
