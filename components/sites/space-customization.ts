import { type CustomizationPatch, hasParts } from '#lib/contract/site-customization/overrides.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { isObject } from '#lib/is-object.ts';

/** Members that a site may have none of, so that a space has all of them of its own or nothing. */
const optional: ReadonlySet<string> = new Set([
  'announcement',
  'header.logo',
  'header.backgroundColor',
  'header.linkColor',
  'footer.logo',
  'styling.tint',
]);

/** The change that makes one customization of a space into another. What is as on the site is taken back. */
export function patchBetween(
  before: SiteCustomization,
  after: SiteCustomization,
  ofSite: SiteCustomization,
): CustomizationPatch {
  return (changeOf(before, after, ofSite) ?? {}) as CustomizationPatch;
}

function changeOf(before: unknown, after: unknown, ofSite: unknown, path = ''): unknown {
  if (isSame(before, after)) return undefined;
  if (optional.has(path)) return { ...nulls(before), ...(isSame(after, ofSite) ? {} : (after as object)) };
  if (!hasParts(path) || !(isObject(before) || isObject(after)))
    return after === undefined || isSame(after, ofSite) ? null : after;
  const [one, other, site] = [before, after, ofSite].map((each) => (isObject(each) ? each : {}));
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  const changes = names.flatMap((name) => {
    const change = changeOf(one?.[name], other?.[name], site?.[name], path === '' ? name : `${path}.${name}`);
    return change === undefined ? [] : [[name, change]];
  });
  return Object.fromEntries(changes);
}

function nulls(value: unknown): object {
  return isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, null])) : {};
}

/** Whether two values are equal; the order of the keys in objects does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

function sortKeys(_: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
