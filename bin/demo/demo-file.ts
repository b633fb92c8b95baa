import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './sample.ts';

/** What `demo.json` tells a program that wants to use the demonstration. */
export interface Demo extends Sample {
  /** The API's address. */
  url: string;
  console: string;
}

export function findDemo(dataFolder: string): Demo | undefined {
  const file = join(dataFolder, 'demo.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function writeDemo(dataFolder: string, demo: Demo): void {
  const file = join(dataFolder, 'demo.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
