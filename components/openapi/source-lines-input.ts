/** Which file of which version is shown; what was read last when no version is named. */
export type SourcePlace = {
  organizationId: string;
  specSlug: string;
  version: string | undefined;
  file: string | undefined;
};

/** Lines that are read at once. */
export const linesOfPart = 200;

/** The input that reads a part of the lines of a file. */
export function linesInput({ organizationId, specSlug, version, file }: SourcePlace, part: number) {
  return {
    params: { organizationId, specSlug },
    query: { version, file, from: String(part * linesOfPart + 1), limit: String(linesOfPart) },
  };
}
