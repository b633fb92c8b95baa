import type { FileReference } from '../types.ts';

/** One of the files of a spec. */
export interface SpecFile {
  /** The address from which the references in it start, and those that lead there by a redirect. */
  urls: readonly [string, ...string[]];
  /** What people call it. */
  name: string;
  /** All of it as JSON. */
  document: string;
  references: readonly FileReference[];
}

/** A spec that stops the library that reads it, such as one whose schemas lead to each other tens of thousands of times. */
export class UnreadableFiles extends Error {}
