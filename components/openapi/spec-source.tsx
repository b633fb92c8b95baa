'use client';

import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useReads } from '#components/data/query.ts';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { sizeText } from '#components/ui/size-text.ts';
import { useVirtualRows } from '#components/ui/virtual-rows.ts';
import type { OpenAPISpecLines } from '#lib/contract/openapi/source.ts';
import { paths } from '#lib/paths.ts';
import { linesInput, linesOfPart, type SourcePlace } from './source-lines-input.ts';

type SpecSourceProps = { place: SourcePlace; first: OpenAPISpecLines };

/** A file of a spec with its line numbers. Only the lines in view are read and rendered. */
export function SpecSource({ place, first }: SpecSourceProps) {
  const { organizationId, specSlug } = place;
  const { count, file, files, version } = first;
  const scroller = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<number>();
  const { rows, height, reveal } = useVirtualRows({ count, scroller, rowHeight, keyOf: String });
  const show = (wanted: number) => {
    const next = Math.min(wanted, count);
    setLine(next);
    reveal(next - 1, 'center');
  };
  const showAddressed = useEffectEvent(() => {
    const wanted = lineInAddress();
    if (wanted !== undefined) show(wanted);
  });
  useEffect(() => {
    showAddressed();
    addEventListener('hashchange', showAddressed);
    return () => removeEventListener('hashchange', showAddressed);
  }, []);
  const setAddress = (wanted: number) => history.replaceState(null, '', `#L${Math.min(wanted, count)}`);
  const lines = useLines(
    place,
    first,
    rows.map(({ index }) => index),
  );
  const size = files.find(({ name }) => name === file)?.size ?? 0;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {files.length > 1 ? <FileSelect place={place} files={files} file={file} version={version} /> : null}
        <LineField
          onChoose={(wanted) => {
            show(wanted);
            setAddress(wanted);
          }}
        />
        {line === undefined ? null : (
          <CopyButton
            showsLabel
            label={`Copy link to line ${line}`}
            value={
              new URL(paths.specSource(organizationId, specSlug, { version, file, line }), location.origin)
                .href
            }
          />
        )}
        <p className="text-sm text-ink-soft">
          {version === undefined ? 'This source could not be read. ' : ''}
          {`${countOf(count, 'line')}, ${sizeText(size)}`}
        </p>
      </div>
      {lines.failure ? (
        <Callout
          tone="critical"
          announce
          className="mb-3"
          title="Some lines could not be read"
          action={
            <Button size="sm" onClick={lines.retry}>
              Try again
            </Button>
          }
        >
          {lines.failure.message}
        </Callout>
      ) : null}
      <section
        ref={scroller}
        dir="ltr"
        // What scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={`Source of ${file}`}
        className="focus-inset mb-4 min-h-64 flex-1 overflow-auto rounded-md border border-line bg-surface font-mono text-sm"
      >
        <ol className="relative w-max min-w-full" style={{ height }}>
          {rows.map(({ index, start }) => (
            <Line
              key={index}
              number={index + 1}
              start={start}
              digits={String(count).length}
              line={lines.textOf(index)}
              isChosen={line === index + 1}
              onChoose={(wanted) => {
                setLine(wanted);
                setAddress(wanted);
              }}
            />
          ))}
        </ol>
      </section>
    </>
  );
}

const rowHeight = 22;

/** The text of each line that was read, of the parts that the lines in view are in, and why one of these was not read. */
function useLines(place: SourcePlace, first: OpenAPISpecLines, inView: readonly number[]) {
  const parts = [...new Set(inView.map((index) => Math.floor(index / linesOfPart)))].filter(
    (part) => part > 0,
  );
  const reads = useReads(
    'getOpenApiSpecLines',
    parts.map((part) => linesInput(place, part)),
  );
  const byPart = new Map([[0, first], ...parts.map((part, at) => [part, reads[at]?.data] as const)]);
  const missing = reads.filter(({ data, error }) => !data && error);
  return {
    textOf: (index: number) => byPart.get(Math.floor(index / linesOfPart))?.lines[index % linesOfPart],
    failure: missing[0]?.error?.failure,
    retry: () => {
      for (const { refetch } of missing) void refetch();
    },
  };
}

type LineProps = {
  number: number;
  start: number | undefined;
  digits: number;
  line: OpenAPISpecLines['lines'][number] | undefined;
  isChosen: boolean;
  onChoose: (line: number) => void;
};

function Line({ number, start, digits, line, isChosen, onChoose }: LineProps) {
  return (
    <li
      value={number}
      aria-current={isChosen ? 'location' : undefined}
      data-index={number - 1}
      className={cn(
        'flex w-full min-w-max whitespace-pre leading-[22px]',
        start !== undefined && 'absolute start-0 top-0',
        isChosen && 'bg-accent-soft',
      )}
      style={{ height: rowHeight, transform: start === undefined ? undefined : `translateY(${start}px)` }}
    >
      <a
        href={`#L${number}`}
        // There may be thousands; the field above goes to any of them by keyboard.
        tabIndex={-1}
        aria-label={`Line ${number}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(number);
        }}
        className={cn(
          'sticky start-0 shrink-0 px-3 text-end text-ink-soft select-none hover:text-ink hover:underline',
          isChosen ? 'bg-accent-soft' : 'bg-surface',
        )}
        style={{ minWidth: `calc(${digits}ch + 1.5rem)` }}
      >
        {number}
      </a>
      <code className="pe-4">
        {line?.text}
        {line?.cut ? <span className="text-ink-soft">… Download the version to see the rest.</span> : null}
      </code>
    </li>
  );
}

function FileSelect({
  place,
  files,
  file,
  version,
}: { place: SourcePlace } & Pick<OpenAPISpecLines, 'files' | 'file' | 'version'>) {
  const router = useRouter();
  const { organizationId, specSlug } = place;
  return (
    <Select
      aria-label="File"
      className="max-w-full sm:w-72"
      value={file}
      options={files.map(({ name }) => ({ value: name, label: name }))}
      onValueChange={(next) =>
        router.push(paths.specSource(organizationId, specSlug, { version, file: next }))
      }
    />
  );
}

function LineField({ onChoose }: { onChoose: (line: number) => void }) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = Number(new FormData(event.currentTarget).get('line'));
    if (Number.isInteger(line) && line > 0) onChoose(line);
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <label htmlFor={id}>Line</label>
      <Input id={id} name="line" inputMode="numeric" autoComplete="off" className="w-24" />
      <Button size="sm" type="submit">
        Go to line
      </Button>
    </form>
  );
}

function lineInAddress(): number | undefined {
  const digits = /^#L([1-9]\d{0,7})$/.exec(location.hash)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
