import type { Place } from './collect.ts';
import type { ItemMap, Json, PageId } from './types.ts';

/** What a conflict or a document belongs to. */
export interface Target {
  map: 'pages' | ItemMap;
  id: string;
}

/** Both sides changed one attribute, differently; the change request's value stands. An absent version has none. */
export interface AttributeConflict extends Target {
  kind: 'attribute';
  key: string;
  /** As in `title`, `layout.width`, `variables.version`; a variable's own value is `value`. */
  attribute: string;
  base?: Json;
  main?: Json;
  changeRequest?: Json;
}

/** One side deleted what the other changed; it stays. Page versions are places, item versions are values. */
export interface EditDeleteConflict extends Target {
  kind: 'edit-delete';
  key: string;
  deletedBy: 'main' | 'change-request';
  base: Place | Json;
  main?: Place | Json;
  changeRequest?: Place | Json;
  /** Deleted pages above this one that stay only to hold others, nearest first. */
  holders: PageId[];
  /** Pages that outlast this one when it is deleted while they are below it. */
  survivors: Survivor[];
}

/** A page that the deleting side has elsewhere, at `home`; without a home, one with an `edit-delete` of its own. */
export interface Survivor {
  id: PageId;
  home?: Place;
}

/** Both sides moved a page, to different parents; main's place stands. */
export interface MoveConflict extends Target {
  kind: 'move';
  key: string;
  base?: Place;
  main: Place;
  changeRequest: Place;
}

/** Moves that together would put pages below themselves; main's places stand for all of them. */
export interface CircleConflict extends Target {
  kind: 'circle';
  key: string;
  main: Place[];
  changeRequest: Place[];
  /** Deleted pages above these that stay only to hold others, nearest first. */
  holders: PageId[];
}

export type TreeConflict = AttributeConflict | EditDeleteConflict | MoveConflict | CircleConflict;

/** Something that a merge did and that people should know, without a decision to make. */
export interface TreeNote {
  kind: 'slug';
  page: PageId;
  wanted: string;
  given: string;
}

/** Names a conflict by what it is about, so that the same one has the same key in every merge. */
export function conflictKey(kind: TreeConflict['kind'], { map, id }: Target, attribute?: string): string {
  return [kind, map, id, attribute].filter((part) => part !== undefined).join('/');
}
