import { bundleDocument, createConfig, type Document, detectSpec, getTypes } from '@redocly/openapi-core';
import { checkSpec, partsOf } from '../check.ts';
import { isMembers } from '../members.ts';
import { lookUp } from '../pointer.ts';
import { headOf, problemsOf } from '../read-spec.ts';
import type { ReadSpec, SpecProblem, SpecProblems } from '../types.ts';
import { weigh } from '../weigh.ts';
import { FilesResolver } from './resolver.ts';
import { type SpecFile, UnreadableFiles } from './types.ts';

const mostListed = 20;

/** A problem of a file, which is named unless it is the first one. */
export type FileProblem = SpecProblem & { file: string };

/** What came of bringing the files of a spec into one: the spec, also as a text for people, or what is wrong with it. */
export type Bundle = { spec: ReadSpec; text: string } | { problems: FileProblem[]; count: number };

/** Brings the files of a spec into one document, in which nothing refers to another file. The first one is the spec. */
export async function bundleFiles(files: readonly SpecFile[]): Promise<Bundle> {
  const resolver = new FilesResolver();
  const [document] = files.map((file) => resolver.add(file, JSON.parse(file.document)));
  if (!document) throw new Error('a spec has a file');
  const lost = lostReferences(files, resolver);
  if (lost.length > 0) return { problems: lost.slice(0, mostListed), count: lost.length };
  const value = await bundled(document, resolver);
  const excess = weigh(value);
  if (excess)
    return inFile(
      problemsOf([
        { message: `with its files as one, ${excess.message}. Refer to fewer files from many places` },
      ]),
      files[0],
    );
  const flaws = checkSpec(value);
  if (flaws.length > 0) {
    const words = flaws
      .slice(0, mostListed)
      .map(({ message }) => ({ message: `with its files as one, ${message}` }));
    return inFile(problemsOf(words, { count: flaws.length }), files[0]);
  }
  return {
    spec: { ...headOf(value), format: 'json', document: JSON.stringify(value) },
    text: `${JSON.stringify(value, null, 2)}\n`,
  };
}

/** The references that lead to no place of their file. */
function lostReferences(files: readonly SpecFile[], resolver: FilesResolver): FileProblem[] {
  return files.flatMap((file, index) => {
    const lost = file.references.filter(({ target }) => {
      const parts = partsOf(target);
      const document = resolver.find(parts.file, file.urls[0]);
      return document && parts.fragment !== '' && !lookUp(document.parsed, `#${parts.fragment}`);
    });
    const problems = lost.map(({ target, place }) => ({ message: `“${target}” does not exist`, place }));
    return inFile(problemsOf(problems, { file: index === 0 ? undefined : file.name }), file).problems;
  });
}

function inFile(
  { problems, count }: SpecProblems,
  file: SpecFile | undefined,
): { problems: FileProblem[]; count: number } {
  return { problems: problems.map((problem) => ({ ...problem, file: file?.name ?? '' })), count };
}

async function bundled(document: Document, resolver: FilesResolver): Promise<unknown> {
  try {
    await bundleDocument({
      document,
      config: await createConfig({}),
      types: getTypes(detectSpec(document.parsed)),
      externalRefResolver: resolver,
      componentRenamingConflicts: 'off',
    });
    renameEscaped(document.parsed);
    return document.parsed;
  } catch (error) {
    throw new UnreadableFiles(error instanceof Error ? error.message : String(error));
  }
}

/** The bundler names what it adds as a reference writes it, where a slash is `~1`. */
function renameEscaped(spec: unknown): void {
  const members = isMembers(spec) ? spec : {};
  const groups = isMembers(members.components) ? Object.values(members.components) : [members.definitions];
  for (const group of groups.filter(isMembers))
    for (const name of Object.keys(group).filter((one) => /~[01]/.test(one))) {
      group[name.replaceAll('~1', '/').replaceAll('~0', '~')] = group[name];
      delete group[name];
    }
}
