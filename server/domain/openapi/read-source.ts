import type { SpecErrorCode } from '#lib/contract/openapi/schemas.ts';
import type { Reach } from '#lib/openapi/check.ts';
import type { FileReference, ReadSpec, SpecFormat, SpecProblem } from '#lib/openapi/types.ts';
import { TooCostly } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { ReferencePart } from '#server/threads/reference-parts.ts';

/** A file of a spec as it came. `document` is all of it as JSON, once it could be read. */
export interface SourceFile {
  name: string;
  /** The address from which its references start, and those that lead there; none for a text. */
  urls: readonly string[];
  format: SpecFormat;
  bytes: Uint8Array;
  document: string | undefined;
}

/** What came of processing a source: a spec, with its files where it has several, or why there is none. */
export type Outcome = Success | Failure;

interface Success {
  spec: ReadSpec;
  /** The whole spec: the bytes of its file, or its files as one. */
  bytes: Uint8Array;
  references: ReferencePart[];
  files: SourceFile[];
}

export interface Failure {
  code: SpecErrorCode;
  problems: Problem[];
  count: number;
  /** What came before the problem, so that people see its lines. */
  files: SourceFile[];
}

/** What is wrong, and in which file. */
export type Problem = SpecProblem & { file?: string };

/** Reads the bytes of a spec in a thread. */
export async function readBytes(
  services: Pick<Services, 'documentsOf'>,
  organizationId: string,
  bytes: Uint8Array,
): Promise<Outcome> {
  const first = await readFirstFile(services, organizationId, bytes, 'itself');
  if ('code' in first) return first;
  return {
    spec: first.spec,
    bytes,
    references: await referencesOf(services, organizationId, first.spec),
    files: [],
  };
}

/** Reads the file that a spec begins with, and what it refers to in others. */
export async function readFirstFile(
  { documentsOf }: Pick<Services, 'documentsOf'>,
  organizationId: string,
  bytes: Uint8Array,
  reach: Reach,
): Promise<{ spec: ReadSpec; references: FileReference[] } | Failure> {
  const text = decoded(bytes);
  if (text === undefined) return failure('PARSE_ERROR', notUtf8);
  const format = formatOf(text);
  const name = firstName(format);
  const files = [{ name, urls: [], format, bytes, document: undefined }];
  try {
    const result = await documentsOf(organizationId).readSpec(text, reach);
    if ('spec' in result) return result;
    const problems = result.problems.map((problem) => ({ ...problem, file: name }));
    return { code: 'PARSE_ERROR', count: result.count, problems, files };
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    return { ...failure('PARSE_ERROR', tooCostly), files };
  }
}

export const notUtf8 = 'The bytes are no text in UTF-8.';

const tooCostly =
  'The spec takes too much time or memory to read. Make it smaller, or write it as JSON, which is read faster.';

/** What the only file of a spec is called. */
export function firstName(format: SpecFormat): string {
  return `openapi.${format}`;
}

/** What a text is meant to be, also one that can't be read. */
export function formatOf(text: string): SpecFormat {
  return /^\uFEFF?\s*[{[]/.test(text) ? 'json' : 'yaml';
}

/** What pages can show of a spec, made in a thread. */
export function referencesOf(
  { documentsOf }: Pick<Services, 'documentsOf'>,
  organizationId: string,
  spec: ReadSpec,
): Promise<ReferencePart[]> {
  return documentsOf(organizationId).specReferences(spec.document).catch(noneIfTooCostly);
}

/** A spec that is too costly has no references: it would be tried again each time. */
export function noneIfTooCostly(error: unknown): [] {
  if (error instanceof TooCostly) return [];
  throw error;
}

export function failure(code: SpecErrorCode, message: string): Failure {
  return { code, problems: [{ message }], count: 1, files: [] };
}

/** The text of bytes in UTF-8; undefined where they are none. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
