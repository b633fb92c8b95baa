import { createWriteStream } from 'node:fs';

export interface QuietLog {
  /** Stores a line; what says an error is shown as well, in words. */
  write(line: string): void;
  file: string;
}

const ERROR = 50;

/** A log that goes into a file, for those who look at a terminal; they see its errors only. */
export function openQuietLog(file: string, show: (text: string) => void): QuietLog {
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must not end what is served.
  stream.on('error', () => undefined);
  return {
    file,
    write: (line) => {
      stream.write(`${line}\n`);
      const text = errorIn(line);
      if (text !== undefined) show(text);
    },
  };
}

/** What a line of the log says, if it is an error. */
export function errorIn(line: string): string | undefined {
  try {
    const { level = 0, process: name = 'lectern', msg = '', err } = JSON.parse(line) as Partial<LogLine>;
    if (level < ERROR) return undefined;
    return `${name}: ${[msg, err?.message].filter(Boolean).join(': ')}`;
  } catch {
    return line;
  }
}

interface LogLine {
  level: number;
  process: string;
  msg: string;
  err: { message?: string };
}
