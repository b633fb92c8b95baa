import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { ImportReport } from '#lib/contract/imports/schemas.ts';
import type { SourceFile } from '#lib/import/types.ts';
import { importFolder } from '#server/domain/imports/index.ts';
import { findFirstAdmin } from '#server/domain/members/index.ts';
import { createEmptySpace } from '#server/domain/spaces/index.ts';
import { type Command, readOptions, UsageError } from './command.ts';
import { Progress } from './progress.ts';
import { withServices } from './with-services.ts';

export const importCommand: Command = {
  usage: 'import FOLDER --organization ID [--title TITLE]',
  run: async ([folder, ...args]) => {
    if (folder === undefined || folder.startsWith('--')) throw new UsageError('FOLDER is missing.');
    const { organization: organizationId, title = titleOf(folder) } = readOptions(
      args,
      ['organization'],
      ['title'],
    );
    const files = readFolder(folder);
    const progress = new Progress('pages');
    const { spaceId, report } = await withServices(async (services) => {
      const authorId = await findFirstAdmin(services.db, organizationId);
      if (!authorId) throw new Error(`There is no organization ${organizationId}.`);
      const author = { id: authorId, role: 'admin' as const };
      const spaceId = await services.db.transaction((tx) =>
        createEmptySpace(services, tx, { organizationId, parentId: null, author, fields: { title } }),
      );
      const onPage = async (done: number, total: number) => progress.show(done, total);
      const job = { organizationId, spaceId, authorId, intoMain: true, files, onPage };
      return { spaceId, report: (await importFolder(services, job)).report };
    });
    progress.end();
    showReport(report);
    process.stdout.write(`${spaceId}\n`);
  },
};

/** Every file below a folder but those of version control and installed packages. */
export function readFolder(folder: string): SourceFile[] {
  const top = resolve(folder);
  if (!statSync(top, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}.`);
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(top, path)
          .split(sep)
          .some((part) => part === '.git' || part === 'node_modules'),
    )
    .map((path) => ({ path: relative(top, path).split(sep).join('/'), bytes: readFileSync(path) }));
}

function titleOf(folder: string): string {
  return basename(resolve(folder)).slice(0, 50) || 'Imported space';
}

function showReport({ pages, files, links, redirects, unlisted, problems }: ImportReport): void {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  print(
    `${pages} pages, ${files} files, ${links} links and ${redirects.length} old addresses were imported.`,
  );
  if (unlisted.length > 0)
    print(`${unlisted.length} pages are not in the table of contents and were imported as hidden pages:`);
  for (const { path } of unlisted) print(`  ${path}`);
  if (problems.length > 0) print(`${problems.length} problems:`);
  for (const { kind, path, message } of problems) print(`  ${kind}: ${path}: ${message}`);
}
