'use client';

import { FileArchive, FolderUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { sizeText } from '#components/ui/size-text.ts';
import type { Failure } from '#lib/failure.ts';
import { type ChosenFile, filesOfDrop, filesOfInput } from './collect-files.ts';
import { limitsText } from './limits.ts';

const unreadable: Failure = {
  code: 0,
  type: 'unreadable',
  message: 'No file could be read. Drop a folder or an archive, or choose it with a button.',
};

type DropZoneProps = { chosen: readonly ChosenFile[]; onChoose: (files: ChosenFile[]) => void };

/** The area to drop a folder or an archive, with buttons to choose one. */
export function DropZone({ chosen, onChoose }: DropZoneProps) {
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const choices = useRef(0);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const choice = ++choices.current;
    // A large folder is read for a while, in which something else may be chosen.
    const files = await filesOfDrop(event.dataTransfer).catch(() => []);
    if (choice !== choices.current) return;
    if (files.length > 0) onChoose(files);
    else toastFailure('Nothing was chosen', unreadable);
  };
  const receiveFiles = (input: HTMLInputElement) => {
    choices.current++;
    if (input.files) onChoose(filesOfInput(input.files));
    input.value = '';
  };
  return (
    <section
      aria-label="Folder or archive"
      aria-describedby={hint}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <p id={hint} className="text-pretty text-ink-soft" aria-live="polite">
        {chosen.length === 0 ? (
          `Drop a folder or a zip archive here. ${limitsText}`
        ) : (
          <bdi className="break-words">{summary(chosen)}</bdi>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => folder.current?.click()}>
          <FolderUp aria-hidden />
          Choose folder
        </Button>
        <Button onClick={() => archive.current?.click()}>
          <FileArchive aria-hidden />
          Choose archive
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label="Folder"
        {...{ webkitdirectory: '' }}
        onChange={(event) => receiveFiles(event.currentTarget)}
      />
      <input
        ref={archive}
        type="file"
        hidden
        aria-label="Archive"
        accept=".zip,.md,application/zip"
        onChange={(event) => receiveFiles(event.currentTarget)}
      />
    </section>
  );
}

function summary(chosen: readonly ChosenFile[]): string {
  const pages = chosen.filter(({ path }) => /\.(?:md|markdown)$/i.test(path)).length;
  const size = sizeText(chosen.reduce((sum, { file }) => sum + file.size, 0));
  const [only] = chosen;
  return chosen.length === 1 && only
    ? `${only.path}, ${size}`
    : `${chosen.length} files, ${pages} of them Markdown, ${size}`;
}
