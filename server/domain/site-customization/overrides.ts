import { type CustomizationPatch, hasParts } from '#lib/contract/site-customization/overrides.ts';
import { defaultCustomization, SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { isObject } from '#lib/is-object.ts';
import { Invalid } from '#server/core/errors.ts';

/** A customization with what one space of the site has of its own. Lists are taken whole. */
export function withOverrides(
  look: SiteCustomization,
  overrides: CustomizationPatch | null,
): SiteCustomization {
  return overrides === null ? look : (merged(look, overrides) as SiteCustomization);
}

/** What a space has of its own after a change; null for nothing. Throws `Invalid` where a member is not complete. */
export function changedOverrides(
  overrides: CustomizationPatch | null,
  patch: CustomizationPatch,
): CustomizationPatch | null {
  const changed = withoutNulls(merged(overrides ?? {}, patch)) as CustomizationPatch;
  // The site may take back what it has beside them, so that they must be complete without it.
  const parsed = SiteCustomization.safeParse(merged(defaultCustomization, changed));
  if (!parsed.success) {
    throw new Invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  return Object.keys(changed).length === 0 ? null : changed;
}

function merged(below: unknown, above: unknown, path = ''): unknown {
  if (!isObject(below) || !isObject(above) || !hasParts(path)) return above;
  const own = Object.entries(above).map(([name, value]) => [
    name,
    merged(below[name], value, joined(path, name)),
  ]);
  return { ...below, ...Object.fromEntries(own) };
}

/** Without the members that are taken back, and without those that are left empty by it. */
function withoutNulls(value: unknown, path = ''): unknown {
  if (!isObject(value) || !hasParts(path)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const at = joined(path, name);
    const left = withoutNulls(member, at);
    const isGone = left === null || (isObject(left) && hasParts(at) && Object.keys(left).length === 0);
    return isGone ? [] : [[name, left]];
  });
  return Object.fromEntries(members);
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
