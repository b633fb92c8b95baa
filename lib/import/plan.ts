import { ContentRef } from '#lib/contract/content/content-ref.ts';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { slugFromTitle } from '#lib/document/tree/slug.ts';
import { deepestLevel } from '#lib/document/tree/working-tree.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { fitText, printable } from './fit.ts';
import { inOrderOfFolders, outlineOfFolder } from './folder.ts';
import { readPageHead } from './page-head.ts';
import { folderOfPath, isMarkdown, nameOfPath } from './path.ts';
import { type FolderSettings, readSettings } from './settings.ts';
import { readSummary, type SummaryEntry } from './summary.ts';
import type { ImportPlan, PlannedPage, Problem, SourceFile } from './types.ts';

/** The title of a page for which nothing gives one. */
const untitled = 'Untitled';

/**
 * Plans the import of a folder of Markdown: its table of contents gives the pages and their order, else its folders
 * do. Pages that the table of contents does not name are taken as hidden pages. Pure: nothing is written.
 */
export function planImport(files: readonly SourceFile[]): ImportPlan {
  return new Planner(files).plan();
}

class Planner {
  readonly #files: Map<string, SourceFile>;
  readonly #settings: FolderSettings;
  readonly #problems: Problem[];
  readonly #used = new Set<string>();
  /** The planned pages by their files. */
  readonly #pages = new Map<string, PlannedPage>();
  /** Pages that can't be imported, each reported once. */
  readonly #left = new Set<string>();
  /** Files of whose characters some were left out. */
  readonly #unprintable = new Set<string>();

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#settings = readSettings((path) => this.#text(path));
    this.#problems = this.#settings.problems;
  }

  plan(): ImportPlan {
    const inRoot = [...this.#files.keys()].filter((path) => isBelow(path, this.#settings.root));
    const sources = inRoot.filter((path) => isMarkdown(path) && path !== this.#settings.summary);
    const summary = this.#summary();
    const entries =
      summary === undefined ? outlineOfFolder(sources, this.#settings) : this.#readSummary(summary);

    const pages = entries.flatMap((entry) => this.#page(entry));
    const unlisted = sources.filter((path) => !this.#used.has(path) && !this.#left.has(path)).sort();
    for (const path of inOrderOfFolders(unlisted)) this.#addHidden(pages, path);
    this.#addFormerPaths();
    this.#moveUp(pages);
    const files = inRoot.filter((path) => this.#isFile(path)).flatMap((path) => this.#files.get(path) ?? []);
    this.#addProblemsOfRest(files);
    for (const path of this.#unprintable)
      this.#addProblem(
        'unprintable',
        path,
        'The file contains characters that are not allowed. They were removed.',
      );
    return {
      root: this.#settings.root,
      pages,
      files,
      redirects: this.#settings.redirects,
      unlisted: unlisted.filter((path) => this.#used.has(path) && !this.#left.has(path)),
      left: [...this.#left],
      problems: this.#problems,
    };
  }

  /** A page that nothing lists goes below the page of its folder, or of the nearest folder around it that has one. */
  #addHidden(pages: PlannedPage[], path: string): void {
    const [page] = this.#page({ type: 'page', title: '', path, children: [] });
    if (!page) return;
    page.attributes.hidden = true;
    for (
      let folder = folderOfPath(path);
      folder !== this.#settings.root && folder !== '';
      folder = folderOfPath(folder)
    ) {
      const index = this.#pages.get(`${folder}/README.md`);
      if (index && index !== page) {
        index.children.push(page);
        return;
      }
    }
    pages.push(page);
  }

  /** Puts pages that would be too deep behind the deepest page that is not. */
  #moveUp(pages: PlannedPage[], level = 1): void {
    for (const page of [...pages]) {
      if (level < deepestLevel) {
        this.#moveUp(page.children, level + 1);
        continue;
      }
      const below = flattenTree(page.children).map((each) => ({ ...each, children: [] }));
      page.children = [];
      pages.splice(pages.indexOf(page) + 1, 0, ...below);
      for (const { source, attributes } of below)
        this.#addProblem(
          'too-deep',
          source ?? this.#settings.summary,
          `“${attributes.title}” was moved up, because pages go at most ${deepestLevel} levels deep.`,
        );
    }
  }

  /** Stores an old address with the page that it leads to. */
  #addFormerPaths(): void {
    for (const { from, to } of this.#settings.redirects) {
      const page = this.#pages.get(to) ?? this.#pages.get(`${to}/README.md`);
      if (page) page.attributes.formerPaths = [...(page.attributes.formerPaths ?? []), from];
    }
  }

  /** A title of a page as long as it may be. */
  #words(name: 'title' | 'linkTitle', text: string, path = this.#settings.summary): string {
    const problems: string[] = [];
    const fitting = fitText(name, text, problems);
    for (const message of problems) this.#addProblem('too-long', path, message);
    return fitting;
  }

  #addProblem(kind: Problem['kind'], path: string, message: string): void {
    this.#problems.push({ kind, path, message });
  }

  #summary(): string | undefined {
    const path = this.#settings.summary;
    const text = this.#text(path);
    if (text === undefined || text.length <= longestMarkdown) return text;
    this.#addProblem(
      'too-long',
      path,
      `The table of contents has more than ${longestMarkdown} characters, so the pages follow the order of the folders.`,
    );
    return undefined;
  }

  #readSummary(summary: string): SummaryEntry[] {
    const { entries, problems } = readSummary(this.#settings.summary, summary);
    this.#problems.push(...problems);
    return entries;
  }

  #page({ type, title, linkTitle, path, href, children }: SummaryEntry): PlannedPage[] {
    const below = () => children.flatMap((child) => this.#page(child));
    if (type === 'group') {
      return [
        {
          type,
          source: null,
          slug: slugFromTitle(title),
          attributes: { title: this.#words('title', title) || untitled },
          markdown: '',
          children: below(),
        },
      ];
    }
    if (type === 'link') {
      const target = ContentRef.safeParse({ kind: 'url', url: href });
      if (!target.success) {
        this.#addProblem(
          'unread-summary-line',
          this.#settings.summary,
          `The address of “${title}” is too long, so the link was left out.`,
        );
        return below();
      }
      const attributes = { title: this.#words('title', title) || untitled, target: target.data };
      return [{ type, source: null, slug: null, attributes, markdown: '', children: [] }, ...below()];
    }
    const source = this.#pageFile(path ?? '');
    if (source === undefined) return below();
    const head = readPageHead(source.text);
    for (const message of head.problems) this.#addProblem('front-matter', source.path, message);
    if (head.flaw !== undefined) {
      this.#left.add(source.path);
      this.#addProblem('condition', source.path, head.flaw);
      return below();
    }
    const { title: ownTitle, ...attributes } = head.attributes;
    const whole = title || ownTitle || head.heading || titleOfPath(source.path);
    const name = this.#words('title', whole, source.path) || untitled;
    const titled = head.heading === name || head.heading === ownTitle;
    const page: PlannedPage = {
      type: 'document',
      source: source.path,
      slug: slugOfPath(source.path, this.#settings.root, name),
      attributes: {
        ...attributes,
        ...(linkTitle ? { linkTitle: this.#words('linkTitle', linkTitle) } : {}),
        title: name,
        git: { path: source.path },
      },
      markdown: titled ? head.body : head.bodyWithHeading,
      children: below(),
    };
    this.#pages.set(source.path, page);
    return [page];
  }

  /** The Markdown file that an entry names, once; a folder means the page of that folder. */
  #pageFile(path: string): { path: string; text: string } | undefined {
    const existing = [path, `${path}/README.md`].find((candidate) => this.#files.has(candidate));
    const problem = (kind: Problem['kind'], message: string) =>
      this.#addProblem(kind, this.#settings.summary, message);
    if (existing === undefined || !isMarkdown(existing)) {
      problem(
        'missing-page',
        `The table of contents lists “${path}”, which is not a Markdown file in the folder.`,
      );
      return undefined;
    }
    if (this.#used.has(existing)) {
      problem(
        'listed-twice',
        `The table of contents lists “${existing}” more than once. Only the first place was used.`,
      );
      return undefined;
    }
    if (this.#left.has(existing)) return undefined;
    const leave = (kind: Problem['kind'], message: string) => {
      this.#left.add(existing);
      this.#addProblem(kind, existing, message);
    };
    const text = this.#text(existing);
    if (text === undefined) {
      leave('not-text', 'The file is not UTF-8 text, so it was not imported.');
      return undefined;
    }
    if (text.length > longestMarkdown) {
      leave(
        'too-long',
        `The page has more than ${longestMarkdown} characters, so it was not imported. Split it into several pages.`,
      );
      return undefined;
    }
    this.#used.add(existing);
    return { path: existing, text };
  }

  /** Everything in the folder that is no page and no settings is a file of the space. */
  #isFile(path: string): boolean {
    return !isMarkdown(path) && path !== this.#settings.summary && !nameOfPath(path).startsWith('.');
  }

  #addProblemsOfRest(files: readonly SourceFile[]): void {
    const read = [...this.#used, ...this.#left, this.#settings.summary];
    const known = new Set([...files.map(({ path }) => path), ...read]);
    for (const path of this.#files.keys()) {
      if (known.has(path) || /^\.gitbook\.ya?ml$/.test(path)) continue;
      const outside = !isBelow(path, this.#settings.root);
      this.#problems.push({
        kind: outside ? 'outside-root' : 'not-taken',
        path,
        message: outside
          ? `The file is outside “${this.#settings.root}”, the folder of the pages, so it was not imported.`
          : 'Files with a name that starts with a dot are not imported.',
      });
    }
  }

  #text(path: string): string | undefined {
    const bytes = this.#files.get(path)?.bytes;
    if (!bytes) return undefined;
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      const shown = printable(text);
      if (shown !== text) this.#unprintable.add(path);
      return shown;
    } catch {
      return undefined;
    }
  }
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** `setup/preview.md` lives at `preview`, `setup/README.md` at `setup`, and the first page of all by its title. */
function slugOfPath(path: string, root: string, title: string): string {
  const name = nameOfPath(path).replace(/\.(?:md|markdown)$/i, '');
  if (name.toLowerCase() !== 'readme') return slugFromTitle(name);
  const folder = folderOfPath(path);
  return slugFromTitle(folder === root ? title : nameOfPath(folder));
}

function titleOfPath(path: string): string {
  const name = nameOfPath(path).replace(/\.(?:md|markdown)$/i, '');
  const words = (name.toLowerCase() === 'readme' ? nameOfPath(folderOfPath(path)) || 'Welcome' : name)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
