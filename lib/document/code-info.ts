/** How a block of code is shown, as the fence of it says behind the language: `title="a.ts" lineNumbers {1,4-6}`. */
export interface CodeInfo {
  title: string;
  lineNumbers: boolean;
  /** Whether long lines wrap. */
  wrap: boolean;
  /** The highlighted lines, such as `1,4-6`. */
  highlighted: string;
}

const value = `=(?:"([^"]*)"|'([^']*)'|([^\\s"'{}]+))`;
const parts: Record<keyof CodeInfo, RegExp> = {
  title: new RegExp(`(?<!\\S)title${value}`),
  lineNumbers: new RegExp(`(?<!\\S)lineNumbers(?:${value}|(?![^\\s{]))`),
  wrap: new RegExp(`(?<!\\S)overflow${value}`),
  highlighted: /\{([\d\s,-]*)\}/,
};

export function parseCodeInfo(info: string): CodeInfo {
  const written = (name: keyof CodeInfo) => {
    const match = parts[name].exec(info);
    return match ? (match.slice(1).find((text) => text !== undefined) ?? 'true') : undefined;
  };
  return {
    title: written('title') ?? '',
    lineNumbers: written('lineNumbers') === 'true',
    wrap: written('wrap') === 'wrap',
    highlighted: printLines(parseLines(written('highlighted') ?? '')),
  };
}

/** The info with some of it changed; what else it says stays. */
export function updateCodeInfo(info: string, changes: Partial<CodeInfo>): string {
  const names = Object.keys(changes) as (keyof CodeInfo)[];
  const rest = names.reduce((text, name) => text.replace(parts[name], ''), info);
  const { title = '', lineNumbers, wrap, highlighted = '' } = changes;
  // The info of a fence is one line, and a title can't have both kinds of quotation marks.
  const line = title.replace(/[\r\n]+/g, ' ').trim();
  const quoted = line.includes('"') ? `'${line.replaceAll("'", '’')}'` : `"${line}"`;
  const lines = printLines(parseLines(highlighted));
  return [
    ...(rest.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? []),
    line && `title=${quoted}`,
    lineNumbers && 'lineNumbers',
    wrap && 'overflow="wrap"',
    lines && `{${lines}}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The first and the last line of each run of lines. */
export type LineRuns = readonly (readonly [first: number, last: number])[];

const mostRuns = 1_000;

/** Parses lines such as `1,4-6`; what names no lines is left out. */
export function parseLines(text: string): LineRuns {
  return text
    .split(',', mostRuns)
    .map((run) => /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(run))
    .filter((run) => run !== null)
    .map(([, first, last = first]) => [Number(first), Number(last)] as const)
    .filter(([first, last]) => first > 0 && first <= last);
}

export function printLines(runs: LineRuns): string {
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}

/** The numbers of these lines as runs. */
export function runsOf(lines: readonly number[]): LineRuns {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  return runs;
}

export function hasLine(runs: LineRuns, line: number): boolean {
  return runs.some(([first, last]) => first <= line && line <= last);
}
