import { execFileSync } from 'node:child_process';
import { PageText } from '#lib/anchors/page-text.ts';
import { editsBetween } from '#lib/document/diff/sequence.ts';
import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { type BlockId, type Document, isContainer } from '#lib/document/types.ts';
import { type Outcome, outcomesOf } from './anchor-cases.ts';
import type { NamedVersion } from './anchor-verdicts.ts';

const folder = 'docs/guide';

/**
 * Anchors on each version of each page of the guide, located in every later one at once. Where their words went is told
 * by following each word through one commit after the other. Nothing where there is no Git history.
 */
export function guideOutcomes(): Outcome[] {
  return guidePages().flatMap((path) => {
    const versions = versionsOf(path);
    return versions.flatMap((then, at) =>
      versions
        .slice(at + 1)
        .flatMap((now, distance) =>
          outcomesOf(then, now, at + 3 * distance, (block) =>
            now.text.blocks.has(block) ? block : undefined,
          ),
        ),
    );
  });
}

function guidePages(): string[] {
  return git('ls-files', folder).filter((path) => path.endsWith('.md'));
}

/** The versions of a page, the oldest first, with the words of each named by the version that they came with. */
function versionsOf(path: string): NamedVersion[] {
  let count = 0;
  const newId = () => `${++count}`;
  const versions: NamedVersion[] = [];
  let before: Document = { blocks: [] };
  let [words, names]: [string[], string[]] = [[], []];
  for (const commit of git('log', '--reverse', '--format=%H', '--', path)) {
    const markdown = textAt(commit, path);
    if (markdown === undefined) continue;
    const document = identify(parseMarkdown(markdown, newId), before, newId);
    const text = new PageText(document);
    const leaves = [...text.blocks.values()].filter((block) => !isContainer(block));
    const byBlock = leaves.map(({ id }) => (text.textOf(id) ?? '').match(/\S+/g) ?? []);
    const fresh = byBlock.flat();
    names = carried(words, names, fresh, newId);
    words = fresh;
    const namesByBlock = new Map<BlockId, string[]>();
    let at = 0;
    for (const [index, { id }] of leaves.entries()) {
      const length = byBlock[index]?.length ?? 0;
      namesByBlock.set(id, names.slice(at, at + length));
      at += length;
    }
    versions.push({ document, text, namesOf: (block) => namesByBlock.get(block) ?? [] });
    before = document;
  }
  return versions;
}

/** Fewer words than these between two edits may be others that are only spelled the same, as `of the`. */
const leastStayed = 3;

/** The names of the words of a version: those of the one before for the words that stayed. */
function carried(
  words: readonly string[],
  names: readonly string[],
  fresh: readonly string[],
  newName: () => string,
): string[] {
  const result: string[] = [];
  let old = 0;
  const bare = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const edits = editsBetween(words.map(bare), fresh.map(bare));
  const end = { start: words.length, end: words.length, from: fresh.length, to: fresh.length };
  for (const edit of [...edits, end]) {
    const isSure = edit.from - result.length >= leastStayed;
    while (result.length < edit.from) {
      result.push(isSure ? (names[old] ?? '') : newName());
      old++;
    }
    while (result.length < edit.to) result.push(newName());
    old = edit.end;
  }
  return result;
}

function textAt(commit: string, path: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${path}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
