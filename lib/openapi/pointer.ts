import type { Members } from './members.ts';

/** What a reference within a spec leads to, such as `#/components/schemas/Order`; undefined where it leads to nothing. */
export function lookUp(root: unknown, reference: string): { value: unknown } | undefined {
  let value = root;
  for (const part of reference.split('/').slice(1)) {
    const key = unescaped(part);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Members)[key];
  }
  return { value };
}

/** Of a longer name only the start is shown. */
const longestName = 501;

/** The name that the last part of a reference gives, or its start. */
export function nameOf(reference: string): string {
  const start = reference.lastIndexOf('/') + 1;
  return unescaped(reference.slice(start, start + longestName));
}

/** A name as a part of a reference. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
}

function unescaped(part: string): string {
  const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
