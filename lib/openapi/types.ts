/** Where something stands in a spec: the keys that lead to it. */
export type SpecPath = readonly (string | number)[];

/** Where something stands in a text, both counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** What is wrong with a spec, in words that name the line, and where that is. */
export interface SpecProblem {
  message: string;
  place?: TextPlace | undefined;
}

/** A `$ref` to another file, and where it stands first. */
export interface FileReference {
  target: string;
  place: TextPlace;
}

export type SpecFormat = 'json' | 'yaml';

/** A spec that can be shown. */
export interface ReadSpec {
  format: SpecFormat;
  title: string;
  /** The version that it gives its API; empty where there is none. */
  apiVersion: string;
  /** The version of OpenAPI that it is written in, such as `3.1.0`. */
  specVersion: string;
  /** All of it as JSON. */
  document: string;
}

/** What is wrong with a text. `count` is all problems, also those that are not listed. */
export interface SpecProblems {
  problems: SpecProblem[];
  count: number;
}

/** What came of reading a text: a spec with what it refers to in other files, or what is wrong with it. */
export type SpecResult = { spec: ReadSpec; references: FileReference[] } | SpecProblems;

/** The same of a file that a spec refers to, which may be anything. `document` is all of it as JSON. */
export type SpecFileResult =
  | { format: SpecFormat; document: string; references: FileReference[] }
  | SpecProblems;
