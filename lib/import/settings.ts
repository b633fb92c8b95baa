import { parse } from 'yaml';
import { isObject } from '#lib/is-object.ts';
import { resolvePath } from './path.ts';
import type { PlannedRedirect, Problem } from './types.ts';

/** What a folder says of itself: where its pages are, what lists them, and its old addresses. */
export interface FolderSettings {
  /** The folder of the pages; empty for the whole. */
  root: string;
  readme: string;
  summary: string;
  redirects: PlannedRedirect[];
  problems: Problem[];
}

const longestPath = 512;
/** Reading YAML takes long, and no settings are longer. */
const longestSettings = 64 * 1024;
const names = ['.gitbook.yaml', '.gitbook.yml'];

/** Whether a path of a folder is where its settings stand. */
export function isSettings(path: string): boolean {
  return names.includes(path);
}

/** Reads the settings file of a folder, or says what holds without one. Never throws. */
export function readSettings(text: (path: string) => string | undefined): FolderSettings {
  const settings: FolderSettings = {
    root: '',
    readme: 'README.md',
    summary: 'SUMMARY.md',
    redirects: [],
    problems: [],
  };
  const path = names.find((name) => text(name) !== undefined);
  if (path === undefined) return settings;
  const problem = (message: string) => settings.problems.push({ kind: 'settings', path, message });

  const written = text(path) ?? '';
  if (written.length > longestSettings) {
    problem(`The file has more than ${longestSettings} characters, so it was ignored.`);
    return settings;
  }
  const parsed = parseYaml(written);
  if (typeof parsed === 'string') {
    problem(`The file is not valid YAML, so it was ignored: ${parsed}`);
    return settings;
  }
  const { root, structure, redirects, ...others } = parsed;
  settings.root = folderOf(root, problem);
  const inRoot = (value: unknown, otherwise: string) =>
    resolvePath(settings.root, typeof value === 'string' ? value : otherwise) ?? otherwise;
  const { readme, summary } = isObject(structure) ? structure : {};
  settings.readme = inRoot(readme, 'README.md');
  settings.summary = inRoot(summary, 'SUMMARY.md');
  for (const [from, to] of Object.entries(isObject(redirects) ? redirects : {})) {
    const target = typeof to === 'string' ? resolvePath(settings.root, to) : undefined;
    const old = from.split('/').filter(Boolean).join('/');
    if (target === undefined)
      problem(`The redirect from “${from}” does not point to a page in the folder, so it was left out.`);
    else if (old === '' || old.length > longestPath)
      problem(`The redirect from “${from}” has no address or a too long one, so it was left out.`);
    else settings.redirects.push({ from: old, to: target });
  }
  for (const name of Object.keys(others)) problem(`The setting “${name}” is not supported and was ignored.`);
  return settings;
}

function folderOf(root: unknown, problem: (message: string) => void): string {
  if (root === undefined) return '';
  const folder = typeof root === 'string' ? resolvePath('', root) : undefined;
  if (folder === undefined)
    problem('The setting “root” is not a folder of this import, so the whole folder was imported.');
  return folder ?? '';
}

function parseYaml(text: string): Record<string, unknown> | string {
  try {
    const value: unknown = parse(text, { maxAliasCount: 0 });
    return isObject(value) ? value : {};
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  }
}
