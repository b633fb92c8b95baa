/** Where something stands in a spec: the keys that lead to it. */
export type SpecPath = readonly (string | number)[];

/** Where something stands in a text, both counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** What is wrong with a spec, in words that name the line. */
export interface SpecProblem {
  message: string;
}

export type SpecFormat = 'json' | 'yaml';

/** A spec that can be shown. */
export interface ReadSpec {
  format: SpecFormat;
  title: string;
  /** The version of OpenAPI that it is written in, such as `3.1.0`. */
  specVersion: string;
  /** All of it as JSON. */
  document: string;
}

/** What came of reading a text: a spec, or what is wrong with it. `count` is all problems, also those that are not listed. */
export type SpecReading = { spec: ReadSpec } | { problems: SpecProblem[]; count: number };
