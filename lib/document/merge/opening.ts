import { withoutNumber } from '../item.ts';
import { readProperties, setProperty } from '../properties.ts';
import { splitTail } from '../tail.ts';
import type { ContainerBlock } from '../types.ts';
import { mergeAttributes, mergeValues } from './attributes.ts';

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
  const chosen = opening.open === main.open ? main : changeRequest;
  const indent = mergeValues(base?.prefix ?? main.prefix, main.prefix, changeRequest.prefix);
  return {
    open: opening.open,
    prefix: main.open === changeRequest.open ? indent.value : chosen.prefix,
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
  const chosen = merged.value === plain(changeRequest) ? changeRequest : main;
  const { open } = plain(main) === plain(changeRequest) && base?.open === changeRequest.open ? main : chosen;
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
