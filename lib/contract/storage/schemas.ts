import { z } from 'zod';
import { text } from '../shared/text.ts';
import { largestPicture } from './pictures.ts';

/** Bytes of the largest file that can be uploaded. */
export const largestFile = 50 * 1024 * 1024;

export const uploadKinds = ['customization_font', 'import_file', 'organization_file'] as const;

export const PictureInput = z
  .strictObject({ name: text(1, 256), size: z.int().min(1).max(largestPicture) })
  .meta({
    id: 'PictureInput',
    description: 'The picture of a person, organization or site that is to be uploaded.',
  });

export const PictureUpload = z
  .strictObject({
    object: z.literal('picture-upload'),
    url: z.string().meta({ description: 'Send the bytes here with PUT, within an hour.' }),
    address: z.string().meta({
      description: 'Where the picture is from then on, for everybody who knows this address.',
    }),
  })
  .meta({ id: 'PictureUpload', description: 'Where to send a picture’s bytes, and its address afterwards.' });

export const UploadInput = z
  .strictObject({
    file: z.strictObject({
      name: text(1, 256),
      type: text(1, 127).meta({
        description: 'MIME type as the client knows it; what is stored is found from the bytes.',
      }),
      size: z.int().min(1).max(largestFile),
    }),
    kind: z.enum(uploadKinds),
  })
  .meta({ id: 'UploadInput', description: 'The file that is to be uploaded, and what for.' });

export const StorageUploadUrl = z
  .strictObject({
    object: z.literal('storage-signed-url'),
    url: z.string().meta({ description: 'Send the bytes here with PUT, within an hour.' }),
    key: z.string().meta({ description: 'What other operations know the uploaded file by.' }),
  })
  .meta({ id: 'StorageUploadURL', description: 'Where to send a file’s bytes, and its key afterwards.' });
