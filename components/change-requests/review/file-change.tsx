import { factsOf } from '#components/diff/file-facts.ts';
import { PictureViews } from '#components/diff/picture-views.tsx';
import { cn } from '#components/ui/cn.ts';
import type { File } from '#lib/contract/content/file.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';

type SemanticFileChange = Extract<SemanticChange, { file: unknown }>;

function urlsOf(change: SemanticFileChange): { before?: string; after?: string } {
  if (change.type === 'file_created') return { after: change.file.downloadURL };
  if (change.type === 'file_deleted') return { before: change.file.downloadURL };
  const urls = change.attributes.downloadURL;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return urls ? { before: text(urls.before), after: text(urls.after) } : { after: change.file.downloadURL };
}

/** A file before and after, shown as an image when it is one. */
export function FileChange({ change, file }: { change: SemanticFileChange; file: File | undefined }) {
  const { before, after } = urlsOf(change);
  const isImage = change.file.contentType.startsWith('image/');
  const versions = [
    { name: 'Before', url: before, file: undefined },
    { name: 'After', url: after, file },
  ].filter(({ url }) => url !== undefined);
  const both = (
    <div className={cn('grid gap-4', versions.length > 1 && 'sm:grid-cols-2')}>
      {versions.map((version) => (
        <figure key={version.name} className="min-w-0 rounded-lg border border-line p-3">
          <figcaption className="mb-2 flex flex-wrap justify-between gap-2 text-sm text-ink-soft">
            <span className="font-medium">{version.name}</span>
            {version.file ? <span>{factsOf({ ...version.file, ...version.file.dimensions })}</span> : null}
          </figcaption>
          {isImage ? (
            // biome-ignore lint/performance/noImgElement: images are served as they are, and Next's image weighs 8 kB.
            <img
              width={version.file?.dimensions?.width ?? 640}
              height={version.file?.dimensions?.height ?? 480}
              src={version.url ?? ''}
              alt={`${change.file.name}, ${version.name.toLowerCase()}`}
              className="h-auto max-h-96 w-auto max-w-full rounded-md bg-canvas object-contain"
            />
          ) : (
            <a href={version.url} className="font-medium text-accent underline" download>
              Download {change.file.name}
            </a>
          )}
        </figure>
      ))}
    </div>
  );
  if (!isImage || before === undefined || after === undefined) return both;
  const { name: alt } = change.file;
  return (
    <PictureViews
      before={{ src: before, alt, facts: '' }}
      after={{ src: after, alt, facts: file ? factsOf({ ...file, ...file.dimensions }) : '' }}
    >
      {both}
    </PictureViews>
  );
}
