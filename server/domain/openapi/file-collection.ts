import { longestSpec } from '#lib/contract/openapi/schemas.ts';
import { partsOf } from '#lib/openapi/check.ts';
import { addressOf, fileName } from '#lib/openapi/files/addresses.ts';
import type { SpecFile } from '#lib/openapi/files/types.ts';
import { problemsOf } from '#lib/openapi/read-spec.ts';
import type { FileReference, ReadSpec } from '#lib/openapi/types.ts';
import { OutgoingError, type OutgoingFailure } from '#server/adapters/fetch/index.ts';
import { TooCostly } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { bundleInProcess } from './bundle.ts';
import { type Arrival, fetchFile, type RequestProblem, secondsOfFile } from './fetch-file.ts';
import {
  decoded,
  type Failure,
  firstName,
  formatOf,
  notUtf8,
  type Outcome,
  referencesOf,
  type SourceFile,
} from './read-source.ts';

const mostFiles = 200;
const filesAtOnce = 4;
/** How many references a file may be away from the first one. */
const deepest = 20;
/** As that of a spec itself. */
const longestAddress = 2_048;
/** All files as JSON, with the aliases of YAML resolved. */
const mostCharacters = 30_000_000;

type CollectedFile = SpecFile & { urls: [string, ...string[]] };

/** A file that a reference leads to. */
interface WantedFile extends FileReference {
  url: string;
  from: SpecFile;
}

class Stop extends Error {
  readonly failure: Omit<Failure, 'files'>;

  constructor(failure: Omit<Failure, 'files'>) {
    super();
    this.failure = failure;
  }
}

export interface CollectionOptions {
  organizationId: string;
  signal: AbortSignal;
  /** How long all files may take, from the second one on. */
  secondsOfAll?: number | undefined;
}

/** The files of a spec that has several, fetched in the order in which they refer to each other. */
export class FileCollection {
  readonly #services: Pick<Services, 'outgoing' | 'documentsOf'>;
  readonly #organizationId: string;
  readonly #signal: AbortSignal;
  readonly #seconds: number;
  readonly #deadline: AbortSignal;
  readonly #files: CollectedFile[] = [];
  readonly #sources: SourceFile[] = [];
  /** The files by their addresses. */
  readonly #byUrl = new Map<string, CollectedFile>();
  #requests = 0;
  #bytes = 0;
  #characters = 0;

  constructor(
    services: Pick<Services, 'outgoing' | 'documentsOf'>,
    { organizationId, signal, secondsOfAll = 60 }: CollectionOptions,
  ) {
    this.#services = services;
    this.#organizationId = organizationId;
    this.#signal = signal;
    this.#seconds = secondsOfAll;
    this.#deadline = AbortSignal.timeout(secondsOfAll * 1000);
  }

  /** Fetches what the first file of a spec refers to, and reads the whole. */
  async read(
    { bytes, url }: Arrival,
    { spec, references }: { spec: ReadSpec; references: FileReference[] },
  ): Promise<Outcome> {
    try {
      const address = addressOf(url, null) ?? url;
      const { format, document } = spec;
      const own = fileName(address, address);
      const name = own === address ? firstName(format) : own;
      this.#add({ urls: [address], name, document, references }, { format, bytes });
      for (let level = 1, wanted = this.#wantedOf(this.#files); wanted.length > 0; level += 1) {
        const [one] = wanted;
        if (level > deepest && one)
          throw this.#stop(
            one,
            `is more than ${deepest} references away from the first file. Refer to it from a file that is nearer`,
          );
        wanted = this.#wantedOf(await this.#addAll(wanted));
      }
      return await this.#whole();
    } catch (error) {
      if (error instanceof Stop) return { ...error.failure, files: this.#sources };
      throw error;
    }
  }

  /** The files that others refer to and that are not there yet, each once. */
  #wantedOf(files: readonly SpecFile[]): WantedFile[] {
    const wanted = new Map<string, WantedFile>();
    for (const from of files)
      for (const reference of from.references) {
        const url = addressOf(partsOf(reference.target).file, from.urls[0]);
        if (url === undefined || url.length > longestAddress || !/^https?:/.test(url))
          throw this.#stop({ ...reference, from }, 'is no address that a file can be fetched from');
        if (!this.#byUrl.has(url) && !wanted.has(url)) wanted.set(url, { ...reference, url, from });
      }
    return [...wanted.values()];
  }

  async #addAll(wanted: readonly WantedFile[]): Promise<SpecFile[]> {
    const before = this.#files.length;
    for (let from = 0; from < wanted.length; from += filesAtOnce) {
      const some = wanted.slice(from, from + filesAtOnce);
      for (const file of some) {
        this.#requests += 1;
        if (this.#requests >= mostFiles)
          throw this.#stop(
            file,
            `is one file too many: a spec has at most ${mostFiles}. Bring some of them into one`,
          );
      }
      const arrivals = await Promise.all(some.map((file) => this.#fetch(file)));
      for (const [at, file] of some.entries()) {
        const arrival = arrivals[at];
        if (arrival) await this.#receive(file, arrival);
      }
    }
    return this.#files.slice(before);
  }

  async #fetch(file: WantedFile): Promise<Arrival | { problem: RequestProblem }> {
    const signal = AbortSignal.any([this.#signal, this.#deadline]);
    try {
      return await fetchFile(this.#services, file.url, { bytes: longestSpec - this.#bytes, signal });
    } catch (error) {
      if (this.#deadline.aborted && !this.#signal.aborted && error instanceof OutgoingError)
        return { problem: 'aborted' };
      throw error;
    }
  }

  async #receive(file: WantedFile, arrival: Arrival | { problem: RequestProblem }): Promise<void> {
    if ('problem' in arrival) throw this.#fetchStop(file, arrival.problem);
    if (this.#deadline.aborted) throw this.#fetchStop(file, 'aborted');
    const { bytes } = arrival;
    const url = addressOf(arrival.url, null) ?? file.url;
    this.#bytes += bytes.length;
    if (this.#bytes > longestSpec) throw this.#fetchStop(file, 'too_large');
    const known = this.#byUrl.get(url);
    if (known) {
      known.urls.push(file.url);
      this.#byUrl.set(file.url, known);
      return;
    }
    const text = decoded(bytes);
    if (text === undefined) throw this.#stop(file, `can’t be read. ${notUtf8}`);
    const name = fileName(url, this.#files[0]?.urls[0] ?? url);
    const source = { format: formatOf(text), bytes };
    const urls: CollectedFile['urls'] = url === file.url ? [url] : [url, file.url];
    const result = await this.#readFile(file, text, name);
    if ('problems' in result) {
      this.#sources.push({ ...source, name, urls, document: undefined });
      const problems = result.problems.map((problem) => ({ ...problem, file: name }));
      throw new Stop({ code: 'PARSE_ERROR', problems, count: result.count });
    }
    const { document, references } = result;
    this.#add({ urls, name, document, references }, source);
    if (this.#characters > mostCharacters)
      throw this.#stop(
        file,
        'makes the spec larger than 30 MB once all aliases are resolved. Use fewer aliases',
      );
  }

  async #readFile(file: WantedFile, text: string, name: string) {
    try {
      return await this.#services.documentsOf(this.#organizationId).readSpecFile(text, name);
    } catch (error) {
      if (!(error instanceof TooCostly)) throw error;
      throw this.#stop(
        file,
        'takes too much time or memory to read. Make it smaller, or write it as JSON, which is read faster',
      );
    }
  }

  #add(file: CollectedFile, source: Pick<SourceFile, 'format' | 'bytes'>): void {
    const { urls, name, document } = file;
    for (const url of urls) this.#byUrl.set(url, file);
    if (this.#files.length === 0) this.#bytes = source.bytes.length;
    this.#files.push(file);
    this.#sources.push({ ...source, urls, name, document });
    this.#characters += document.length;
  }

  async #whole(): Promise<Outcome> {
    const [first] = this.#files;
    const bundle = await bundleInProcess(this.#organizationId, this.#files, this.#signal);
    if (bundle === 'too-costly') {
      const message =
        'The files of the spec take too much time or memory to bring together. Make them smaller.';
      throw new Stop({ code: 'PARSE_ERROR', problems: [{ message, file: first?.name }], count: 1 });
    }
    if ('problems' in bundle) throw new Stop({ code: 'PARSE_ERROR', ...bundle });
    const references = await referencesOf(this.#services, this.#organizationId, bundle.spec);
    return { spec: bundle.spec, bytes: Buffer.from(bundle.text), references, files: this.#sources };
  }

  #fetchStop(file: WantedFile, problem: RequestProblem): Stop {
    const code = problem === 'timed_out' || problem === 'aborted' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR';
    const words =
      typeof problem === 'number'
        ? `was answered with status ${problem} and not with a file. Check the reference`
        : problem === 'aborted'
          ? `did not arrive in time: all files together have ${this.#seconds} s. Check again, or bring files into one`
          : fetchWords[problem];
    return this.#stop(file, words, code);
  }

  /** Says what is wrong with the file that a reference leads to, where the reference stands. */
  #stop(
    { target, place, from }: FileReference & { from: SpecFile },
    words: string,
    code: Failure['code'] = 'PARSE_ERROR',
  ): Stop {
    const file = from === this.#files[0] ? undefined : from.name;
    const { problems, count } = problemsOf([{ message: `“${shortened(target)}” ${words}`, place }], { file });
    return new Stop({ code, count, problems: problems.map((problem) => ({ ...problem, file: from.name })) });
  }
}

const longestTarget = 200;

function shortened(target: string): string {
  return target.length > longestTarget ? `${target.slice(0, longestTarget)}…` : target;
}

const fetchWords: Record<Exclude<OutgoingFailure, 'aborted'>, string> = {
  address_not_allowed:
    'is in a network that this server makes no requests to. Bring the file into the one that refers to it',
  host_not_found: 'is on a server that does not exist. Check the reference',
  unreachable: 'is on a server that could not be reached. Check the reference',
  timed_out: `did not arrive within ${secondsOfFile} seconds. Check again, or bring it into the file that refers to it`,
  too_large: 'makes the files of the spec larger than 12 MB together. Leave out what readers do not need',
  too_many_redirects: 'redirects too often. Use the address that it leads to',
  redirect_not_allowed:
    'redirects to where this server makes no requests. Bring the file into the one that refers to it',
};
