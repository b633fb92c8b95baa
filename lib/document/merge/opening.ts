import type { ContainerBlock } from '../types.ts';
import { mergeAttributes, mergeValues } from './attributes.ts';
import { withoutNumber } from './item.ts';
import { splitTail } from './tail.ts';

/** A property of a container on which the two sides disagree. */
export interface PropertyConflict {
  attribute: string;
  base?: string;
  main?: string;
  changeRequest?: string;
}

export interface MergedOpening {
  open: string;
  prefix: string;
  close: string;
  conflicts: PropertyConflict[];
}

/**
 * Merges what a container is, without its children: the properties of its opening tag one by one; any other opening,
 * such as an item's marker or a summary, as the single property `opening`.
 */
export function mergeOpening(
  base: ContainerBlock | undefined,
  main: ContainerBlock,
  changeRequest: ContainerBlock,
): MergedOpening {
  const opening = mergeOpen(base, main, changeRequest);
  const close = mergeClose(base, main, changeRequest);
  const { prefix } = opening.open === main.open ? main : changeRequest;
  return {
    open: opening.open,
    prefix,
    close: close.open,
    conflicts: [...opening.conflicts, ...close.conflicts],
  };
}

function mergeOpen(
  base: ContainerBlock | undefined,
  main: ContainerBlock,
  changeRequest: ContainerBlock,
): { open: string; conflicts: PropertyConflict[] } {
  const sides = [base, main, changeRequest].map((side) => (side ? readProperties(side.open) : undefined));
  const [old, mine, theirs] = sides;
  if (mine && theirs && mine.name === theirs.name && (!old || old.name === mine.name)) {
    const before = old?.values ?? {};
    const merged = mergeAttributes<string>(before, mine.values, theirs.values);
    let open = mergeValues(base?.open, main.open, changeRequest.open).value ?? changeRequest.open;
    const names = new Set([...Object.keys(mine.values), ...Object.keys(theirs.values)]);
    for (const name of names) open = setProperty(open, name, merged.values[name]);
    const conflicts = merged.conflicts.map((attribute) => ({
      attribute,
      base: before[attribute],
      main: mine.values[attribute],
      changeRequest: theirs.values[attribute],
    }));
    return { open, conflicts };
  }
  const plain = (side: ContainerBlock | undefined): string | undefined => side && withoutNumber(side).open;
  const merged = mergeValues(plain(base), plain(main), plain(changeRequest));
  const taken = merged.value === plain(changeRequest) ? changeRequest : main;
  const { open } = plain(main) === plain(changeRequest) && base?.open === changeRequest.open ? main : taken;
  return { open, conflicts: merged.conflict ? [versions('opening', base, main, changeRequest, plain)] : [] };
}

function mergeClose(
  base: ContainerBlock | undefined,
  main: ContainerBlock,
  changeRequest: ContainerBlock,
): { open: string; conflicts: PropertyConflict[] } {
  const body = (side: ContainerBlock | undefined): string | undefined => side && splitTail(side.close).body;
  const tail = (side: ContainerBlock | undefined): string | undefined => side && splitTail(side.close).tail;
  const merged = mergeValues(body(base), body(main), body(changeRequest));
  const blanks = mergeValues(tail(base), tail(main), tail(changeRequest)).value ?? '';
  const conflicts = merged.conflict ? [versions('closing', base, main, changeRequest, body)] : [];
  return { open: (merged.value ?? '') + blanks, conflicts };
}

function versions(
  attribute: string,
  base: ContainerBlock | undefined,
  main: ContainerBlock,
  changeRequest: ContainerBlock,
  part: (side: ContainerBlock | undefined) => string | undefined,
): PropertyConflict {
  return { attribute, base: part(base), main: part(main), changeRequest: part(changeRequest) };
}

const tag = /^\s*\{%-?\s*(?<name>[\w-]+)(?<properties>(?:"[^"]*"|'[^']*'|[^"'%])*?)-?%\}\s*$/;
const property = /\s+([\w:.-]+)(?:=("[^"]*"|'[^']*'|[^\s"'%]+))?/g;

/** The name and properties of an opening tag, or nothing when the opening is something else. */
export function readProperties(open: string): { name: string; values: Record<string, string> } | undefined {
  const { name, properties } = tag.exec(open)?.groups ?? {};
  if (name === undefined || properties === undefined) return undefined;
  const values = Array.from(properties.matchAll(property), ([, key, value]): [string, string] => [
    key ?? '',
    value === undefined ? '' : value.replace(/^(["'])([\s\S]*)\1$/, '$2'),
  ]);
  return { name, values: Object.fromEntries(values) };
}

/** The opening tag with a property set, or without it; its other properties keep their bytes. */
export function setProperty(open: string, name: string, value: string | undefined): string {
  const values = readProperties(open)?.values;
  if (!values || (Object.hasOwn(values, name) ? values[name] : undefined) === value) return open;
  const quote = value?.includes('"') ? "'" : '"';
  const written = value === undefined ? '' : ` ${name}=${quote}${value}${quote}`;
  let found = false;
  const replaced = open.replace(property, (whole, key: string) => {
    if (key !== name) return whole;
    found = true;
    return written;
  });
  return found ? replaced : open.replace(/\s*-?%\}/, (end) => `${written}${end}`);
}
