import { requiredWeights } from '#lib/contract/fonts/schemas.ts';
import { Invalid, PreconditionFailed } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { readUpload, type UploadedFont } from './read-upload.ts';
import type { FaceRow } from './store.ts';

/** A face as a request names it, with the font that was uploaded for it. */
interface NewFace {
  weight: number;
  /** Its place among the faces of the request. */
  at: number;
  upload: UploadedFont | undefined;
}

interface NamedFace {
  weight: number;
  storageKey: string | null;
}

/** Reads the files of faces, each once and one after the other. Faces that name no file are left out. */
export async function readFaces(
  services: Pick<Services, 'db'>,
  organizationId: string,
  faces: readonly NamedFace[],
): Promise<NewFace[]> {
  const read = new Map<string, UploadedFont | undefined>();
  for (const { storageKey } of faces) {
    if (storageKey !== null && !read.has(storageKey))
      read.set(storageKey, await readUpload(services, organizationId, storageKey));
  }
  return faces.flatMap(({ weight, storageKey }, at) =>
    storageKey === null ? [] : [{ weight, at, upload: read.get(storageKey) }],
  );
}

/** The rows of new faces; throws `Invalid` for those that name no uploaded font. */
export function rowsOf(
  faces: readonly NewFace[],
  { organizationId, fontId }: Pick<FaceRow, 'organizationId' | 'fontId'>,
): FaceRow[] {
  const unknown = faces.filter(({ upload }) => !upload);
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map(({ at }) => ({ path: `fontFaces.${at}.storageKey`, message: 'is no uploaded font file' })),
    );
  return faces.flatMap(({ weight, upload }) =>
    upload
      ? [
          {
            organizationId,
            fontId,
            weight,
            blob: upload.blob,
            name: upload.name,
            format: upload.file.format,
            fromWeight: upload.file.weights?.from ?? null,
            toWeight: upload.file.weights?.to ?? null,
            license: upload.file.license ?? null,
          },
        ]
      : [],
  );
}

/** The weights that faces have, a single one or those of a variable font. */
type FaceWeights = Pick<FaceRow, 'weight' | 'fromWeight' | 'toWeight'>;

export function coveringOf({ weight, upload }: NewFace): FaceWeights {
  const weights = upload?.file.weights;
  return { weight, fromWeight: weights?.from ?? null, toWeight: weights?.to ?? null };
}

/** Refuses a font without a face for a weight that each must have, naming every one that is missing. */
export function assertWeights(faces: readonly FaceWeights[]): void {
  const covers = (required: number) =>
    faces.some(
      ({ weight, fromWeight, toWeight }) =>
        weight === required || ((fromWeight ?? 1001) <= required && required <= (toWeight ?? 0)),
    );
  const missing = requiredWeights.filter((required) => !covers(required));
  if (missing.length === 0) return;
  throw new PreconditionFailed(
    'missing_weights',
    missing.map((weight) => `The font has no face of weight ${weight}. Add its file.`).join(' '),
  );
}
