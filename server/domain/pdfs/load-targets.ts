import type { OutlinePage } from '#lib/document/tree/read.ts';
import type { FileItem } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { PdfFile, PdfTargets } from '#lib/pdf/types.ts';
import type { Services } from '#server/core/services.ts';
import { appUrl } from '#server/core/urls.ts';
import { type Content, listFilesIn } from '#server/domain/revisions/index.ts';
import { findBlob } from '#server/domain/storage/index.ts';
import { fittingImages } from './limits.ts';

type NamedFile = { id: string; value: FileItem };

/** The files that some documents name, with the bytes of images, and the pages of a space for the links to them. */
export async function loadTargets(
  { db, config }: Pick<Services, 'db' | 'config'>,
  contents: readonly Content[],
  outline: readonly OutlinePage[],
  documents: readonly string[],
  siteUrl?: string,
): Promise<PdfTargets> {
  const [first] = contents;
  const { organizationId, spaceId } = first?.line ?? { organizationId: '', spaceId: '' };
  const known = new Map(
    flattenTree([...outline]).map(({ id, path, content }) => {
      const url =
        siteUrl === undefined
          ? appUrl(config.publicUrl, (p) => p.spaceContent(organizationId, spaceId, path))
          : new URL(path.split('/').map(encodeURIComponent).join('/'), siteUrl).href;
      return [id, { title: content.attributes.title, url }];
    }),
  );
  const listed = await Promise.all(contents.map((content) => listFilesIn(content)));
  const used = usedFiles(listed.flat(), documents);
  const images = new Set(
    fittingImages(
      used
        .filter(({ value }) => value.contentType.startsWith('image/'))
        .map(({ id, value }) => ({ id, size: value.size })),
    ).map(({ id }) => id),
  );
  const files = new Map<string, PdfFile>();
  for (const { id, value } of used) {
    const blob = images.has(id) ? await findBlob(db, organizationId, value.content) : undefined;
    files.set(id, { name: value.name, ...(blob ? { bytes: new Uint8Array(blob.bytes) } : {}) });
  }
  return { known, files };
}

/** The files that are named in some documents, each once, in the order in which they are named. */
function usedFiles(files: readonly NamedFile[], documents: readonly string[]): NamedFile[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const ids = new Set(
    documents.flatMap((text) => Array.from(text.matchAll(/\/files\/([a-zA-Z0-9_-]+)/g), ([, id = '']) => id)),
  );
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}
