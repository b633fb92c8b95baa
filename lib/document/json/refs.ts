import { fileReference, pageReference, readReference } from '../references.ts';

type Ref = Record<string, unknown>;

/** What lies outside of the space, as the address of a link that names it by its id. */
const elsewhere = { space: 'spaces', user: 'users', team: 'teams', collection: 'collections' } as const;

/** The address that a reference stands for, as Markdown can say it. */
export function addressOf(ref: unknown): string {
  if (typeof ref !== 'object' || ref === null) return '';
  const { url, spec, page, file, anchor, space, ...others } = ref as Ref;
  if (url !== undefined) return String(url);
  if (spec !== undefined) return String(spec);
  const inside =
    file !== undefined
      ? fileReference(String(file))
      : page !== undefined
        ? pageReference(String(page), anchor === undefined ? undefined : String(anchor))
        : anchor !== undefined
          ? `#${anchor}`
          : '';
  if (space !== undefined) return `/${elsewhere.space}/${space}${inside}`;
  if (inside !== '') return inside;
  const [kind, folder] = Object.entries(elsewhere).find(([name]) => others[name] !== undefined) ?? [];
  return kind === undefined ? '' : `/${folder}/${others[kind]}`;
}

/** What the address of a link or picture names. */
export function referenceOf(address: string): Ref {
  const [, folder, id = '', inside = ''] =
    /^\/(spaces|users|teams|collections)\/([\w-]+)(\/.*|#.*)?$/.exec(address) ?? [];
  if (folder === undefined) return insideOf(address) ?? { kind: 'url', url: address };
  const kind = Object.entries(elsewhere).find(([, each]) => each === folder)?.[0] ?? '';
  if (inside === '') return { kind, [kind]: id };
  const known = kind === 'space' ? insideOf(inside) : undefined;
  return known ? { ...known, space: id } : { kind: 'url', url: address };
}

function insideOf(address: string): Ref | undefined {
  const reference = readReference(address);
  if (reference?.kind !== 'page') return reference && { ...reference };
  const { page, anchor } = reference;
  return anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', anchor, page };
}
