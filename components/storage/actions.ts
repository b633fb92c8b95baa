'use server';

import { act } from '#components/shell/act.ts';

/** Gives the address that takes a picture's bytes, which the browser sends there itself, and its own afterwards. */
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
