import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import type { Config } from '#server/config.ts';
import { Invalid } from '#server/core/errors.ts';
import { findUploadedPicture } from '#server/domain/storage/index.ts';

/** The addresses of the images of a customization, by where they stand in it. */
function imagesOf({ header, footer, favicon, socialPreview }: CustomizationPatch): [string, string][] {
  const icon = favicon && 'icon' in favicon ? favicon.icon : undefined;
  const themed = { 'header.logo': header?.logo, 'footer.logo': footer?.logo, 'favicon.icon': icon };
  const images = Object.entries(themed).flatMap(([path, image]) => [
    [`${path}.light`, image?.light],
    [`${path}.dark`, image?.dark],
  ]);
  return [...images, ['socialPreview.url', socialPreview?.url]].filter((entry): entry is [string, string] =>
    entry.every((part) => typeof part === 'string'),
  );
}

/** Refuses pictures that were uploaded to another organization, with which they would end. */
export function assertOwnPictures(
  { config, now }: { config: Config; now: () => Date },
  organizationId: string,
  look: CustomizationPatch,
): void {
  const issues = imagesOf(look).flatMap(([path, address]) => {
    const picture = findUploadedPicture(config, address, now());
    const isOwn = !picture || picture.organizationId === organizationId;
    return isOwn ? [] : [{ path, message: 'is a picture of another organization; upload it here instead' }];
  });
  if (issues.length > 0) throw new Invalid(issues);
}
