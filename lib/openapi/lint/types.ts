import type { OpenAPISpecFinding } from '#lib/contract/openapi/schemas.ts';

/** The linter, its version and what is added to its rules; findings of another one may differ. */
export const linter = 'openapi-core-2.64.0+limited-examples';

/** A file of a spec as a linter gets it. */
export interface LintedFile {
  name: string;
  /** The addresses from which its references start; none where nothing refers to another file. */
  urls: readonly string[];
  text: string;
}

/** What a linter finds in a spec: the first findings, how many there are, and how many of them are errors. */
export interface LintResult {
  findings: OpenAPISpecFinding[];
  count: number;
  errors: number;
  /** Whether all examples were compared with their schemas. */
  examples: boolean;
}

/** A spec that stops the linter, such as one whose schemas lead to each other tens of thousands of times. */
export class UnlintableSpec extends Error {}
