import { createConfig, lintDocument } from '@redocly/openapi-core';
import type { OpenAPISpecFinding } from '#lib/contract/openapi/schemas.ts';
import { FilesResolver } from '../files/resolver.ts';
import { capitalized, sentenceOf } from '../sentence.ts';
import type { Source } from '../source.ts';
import { sourceOf } from '../source-of.ts';
import type { SpecPath } from '../types.ts';
import { limitExamples } from './examples.ts';
import { type LintedFile, type LintResult, UnlintableSpec } from './types.ts';

/** More findings are counted and not listed. */
const mostListed = 500;

/** All examples of a spec are compared with their schemas for so long. */
const longestExamplesMs = 5_000;

type UnplacedFinding = Omit<OpenAPISpecFinding, 'line' | 'column'>;

/**
 * Reads a spec, the first of its files, with the recommended rules of a linter, those of examples for a limited time or not
 * at all; throws `UnlintableSpec` where one of them can't get through it.
 */
export async function lintSpec(
  files: readonly LintedFile[],
  examplesMs = longestExamplesMs,
): Promise<LintResult> {
  const sources = new Map(files.map(({ name, text }) => [name, sourceOf(text)]));
  const { findings: all, examples } = await findingsOf(files, sources, examplesMs);
  const errors = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const listed = [...errors, ...warnings].slice(0, mostListed);
  const order = new Map(files.map(({ name }, at) => [name, at]));
  const findings = [...Map.groupBy(listed, ({ file }) => file)].flatMap(([file, some]) => {
    const places = sources.get(file)?.keyPlacesOf(some.map(({ pointer }) => pathOf(pointer)));
    return some.map((finding, at) => ({ ...finding, ...(places?.[at] ?? { line: 1, column: 1 }) }));
  });
  return {
    findings: findings.toSorted(inOrder(order)),
    count: all.length,
    errors: errors.length,
    examples,
  };
}

function inOrder(order: ReadonlyMap<string, number>) {
  return (one: OpenAPISpecFinding, other: OpenAPISpecFinding): number => {
    if (one.severity !== other.severity) return one.severity === 'error' ? -1 : 1;
    const files = (order.get(one.file) ?? 0) - (order.get(other.file) ?? 0);
    return files || one.line - other.line || one.column - other.column;
  };
}

/** What a file is called whose references start nowhere. */
const noAddress = 'about:spec';

/** What the rules say of a spec, each thing once. */
async function findingsOf(
  files: readonly LintedFile[],
  sources: ReadonlyMap<string, Source>,
  examplesMs: number,
): Promise<{ findings: UnplacedFinding[]; examples: boolean }> {
  const resolver = new FilesResolver();
  const names = new Map<string, string>();
  const [document] = files.map(({ name, urls: [url = noAddress, ...others] }) => {
    const added = resolver.add({ urls: [url, ...others] }, sources.get(name)?.value);
    names.set(url, name);
    return added;
  });
  if (!document) throw new Error('a spec has a file');
  const config = await createConfig({ extends: ['recommended'] });
  const limit = limitExamples(config, examplesMs);
  try {
    const problems = await lintDocument({ document, config, externalRefResolver: resolver });
    const findings = problems.map(({ severity, ruleId, message, suggest, location }): UnplacedFinding => {
      const [place] = location;
      const pointer = place?.pointer ?? '';
      const [proposal] = suggest;
      const words = proposal === undefined ? message : `${sentenceOf(message)} Did you mean “${proposal}”?`;
      return {
        severity: severity === 'error' ? 'error' : 'warning',
        rule: ruleId,
        message: sentenceOf(capitalized(words)),
        file: names.get(place?.source.absoluteRef ?? '') ?? files[0]?.name ?? '',
        pointer: pointer.startsWith('#/') && pointer !== '#/' ? pointer : '#',
      };
    });
    const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
    return { findings: [...unique.values()], examples: limit.areAllChecked() };
  } catch (error) {
    throw new UnlintableSpec(error instanceof Error ? error.message : String(error));
  }
}

function pathOf(pointer: string): SpecPath {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
