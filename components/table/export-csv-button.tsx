'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTask } from '#components/data/task.ts';
import { toastFailure, toastNote } from '#components/feedback/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { downloadCsv } from '#components/ui/download.ts';

/** A CSV file, with what the person has to know of it: a title and one sentence. */
export type CsvExport = { csv: string; note?: { title: string; details: string } | undefined };

export type ExportCsvButtonProps = {
  fileName: string;
  /** Reads the whole list and writes the file; a thrown `FailureError` is told. */
  write: (client: QueryClient) => Promise<CsvExport>;
  disabledReason?: string | undefined;
};

/** Downloads all of a list as a CSV file, also what is not loaded yet. */
export function ExportCsvButton({ fileName, write, disabledReason }: ExportCsvButtonProps) {
  const client = useQueryClient();
  const task = useTask(async () => ({ ok: true as const, data: await write(client) }), {
    onDone: ({ csv, note }) => {
      downloadCsv(fileName, csv);
      if (note) toastNote(note.title, note.details);
    },
    onFailed: (failure) => toastFailure('The list was not exported', failure),
  });
  return (
    <Button loading={task.loading} disabledReason={disabledReason} onClick={() => task.run(undefined)}>
      <Download aria-hidden />
      Export as CSV
    </Button>
  );
}
