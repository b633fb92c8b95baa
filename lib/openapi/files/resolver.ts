import { BaseResolver, type Document, Source } from '@redocly/openapi-core';
import { addressOf } from './addresses.ts';
import type { SpecFile } from './types.ts';

/** Gives a library the files that a spec has, and opens no other file and no address, whatever a spec refers to. */
export class FilesResolver extends BaseResolver {
  readonly #byUrl = new Map<string, Document>();

  /** Adds a file, and says what the library calls a file. */
  add({ urls }: Pick<SpecFile, 'urls'>, value: unknown): Document {
    const document = { source: new Source(urls[0], ''), parsed: value };
    for (const url of urls) this.#byUrl.set(url, document);
    return document;
  }

  /** The file that a reference from an address leads to. */
  find(reference: string, base: string | null): Document | undefined {
    return this.#byUrl.get(addressOf(reference, base) ?? '');
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    return this.find(reference, base)?.source.absoluteRef ?? reference;
  }

  override async resolveDocument<Value>(base: string | null, reference: string): Promise<Document<Value>> {
    return (this.find(reference, base) as Document<Value> | undefined) ?? this.loadExternalRef();
  }

  override loadExternalRef(): Promise<never> {
    return Promise.reject(new Error('other files are not read'));
  }
}
