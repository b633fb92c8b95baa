import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Client } from '#lib/api/client.ts';

const { resolve } = createRequire(import.meta.url);

const sources = {
  /** A variable font of the weights 100 to 900. */
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  regular: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  bold: '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  italic: '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff2',
} as const;

export type SampleFont = keyof typeof sources;

/** Where a font of our dependencies is, whose license allows to use it. */
export function fontPath(font: SampleFont): string {
  return resolve(sources[font]);
}

export function fontBytes(font: SampleFont): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(fontPath(font)));
}

/** Uploads bytes as a font file of an organization; its storage key. */
export async function uploadFont(
  api: { url: string },
  client: Client,
  organizationId: string,
  bytes: Uint8Array,
  name = 'sample.woff2',
): Promise<string> {
  const { url, key } = await client.call('createUpload', {
    params: { organizationId },
    body: { file: { name, type: 'font/woff2', size: bytes.length }, kind: 'customization_font' },
  });
  const sent = await fetch(`${api.url}${new URL(url).pathname}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`the font was not taken: ${sent.status}`);
  return key;
}
