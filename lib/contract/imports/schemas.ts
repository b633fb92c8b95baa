import { z } from 'zod';
import { DateTime, Id, text, title } from '../shared/text.ts';

const Counts = z.strictObject({ done: z.int().min(0), total: z.int().min(0) });

/** More files than this in an archive are no folder of documentation. */
export const mostImportedFiles = 20_000;

export const importStatuses = ['pending', 'in-progress', 'completed', 'failed', 'cancelled'] as const;

const ImportTarget = z.strictObject({
  space: Id.optional(),
  changeRequest: Id.optional(),
});

export const ImportProblem = z
  .strictObject({ kind: z.string(), path: z.string(), message: z.string() })
  .meta({
    id: 'ImportProblem',
    description: 'Something of the folder that could not be taken as it stands, and why.',
  });

export const ImportReport = z
  .strictObject({
    pages: z.int(),
    files: z.int(),
    links: z.int().meta({ description: 'Links between pages and to files that were resolved.' }),
    redirects: z.array(z.strictObject({ from: z.string(), page: Id })),
    unlisted: z
      .array(z.strictObject({ path: z.string(), page: Id }))
      .meta({ description: 'Pages that no table of contents names; they were taken as hidden pages.' }),
    problems: z.array(ImportProblem),
  })
  .meta({ id: 'ImportReport', description: 'What an import took, and what it could not take.' });

export type ImportReport = z.output<typeof ImportReport>;

export const ImportRun = z
  .strictObject({
    object: z.literal('import-run'),
    id: Id,
    status: z.enum(importStatuses),
    reason: z.string().optional().meta({ description: 'Why it failed.' }),
    source: z.strictObject({ type: z.literal('file'), files: z.array(z.string()) }),
    target: ImportTarget,
    createdBy: Id,
    createdAt: DateTime,
    updatedAt: DateTime,
    startedAt: DateTime.optional(),
    completedAt: DateTime.optional(),
    progress: Counts.meta({ description: 'Pages that are done and all that there are.' }),
    report: ImportReport.optional(),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({
    id: 'ImportRun',
    description: 'An import: what it reads, where it writes, how far it is, what it took.',
  });

export type ImportRun = z.output<typeof ImportRun>;

export const ImportRunInput = z
  .strictObject({
    source: z.strictObject({
      type: z.literal('file'),
      files: z
        .array(text(1, 512))
        .min(1)
        .max(50)
        .meta({ description: 'Storage keys of uploaded archives and files, of 50 MB together at most.' }),
    }),
    target: z
      .strictObject({
        space: Id.optional().meta({
          description: 'A space to bring up to date by a change request; a new one when left out.',
        }),
      })
      .optional(),
    title: title(1, 50).optional().meta({ description: 'The title of the new space.' }),
    parent: Id.optional().meta({ description: 'The collection of the new space.' }),
  })
  .meta({ id: 'ImportRunInput', description: 'A new import of a folder of Markdown.' });
