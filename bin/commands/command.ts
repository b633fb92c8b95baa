import { type ParseArgsConfig, parseArgs } from 'node:util';

/** One command of `lectern`: how it is written, and what it does with its arguments. */
export interface Command {
  usage: string;
  run(args: string[]): Promise<void>;
}

/** The command was written wrongly; the line says how. */
export class UsageError extends Error {}

/** Reads options that are texts, the required ones being there and no other. */
export function readOptions<Required extends string, Optional extends string = never>(
  args: string[],
  required: readonly Required[],
  optional: readonly Optional[] = [],
): Record<Required, string> & Partial<Record<Optional, string>> {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const name of [...required, ...optional]) options[name] = { type: 'string' };
  const { values } = parse(args, options);
  const missing = required.filter((name) => typeof values[name] !== 'string' || values[name] === '');
  if (missing.length > 0)
    throw new UsageError(`${missing.map((name) => `--${name}`).join(', ')} is missing.`);
  return values as Record<Required, string> & Partial<Record<Optional, string>>;
}

function parse(args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false });
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? error.message.replace(/\. To specify.*$/s, '.') : String(error),
    );
  }
}
