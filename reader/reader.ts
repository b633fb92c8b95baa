import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { localPath } from '#lib/local-path.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { addressOn } from './address.ts';
import {
  type Answer,
  htmlAnswer,
  nothing,
  redirectAnswer,
  type StreamedAnswer,
  taggedAnswer,
  tryLater,
} from './answer.ts';
import { startAsking, suggestQuestions } from './asking.ts';
import { questionsPath, startPath } from './asking-paths.ts';
import { cachingOf, isOpen } from './caching.ts';
import { enter } from './enter.ts';
import type { AskingPage } from './feedback.ts';
import { answerOnSite } from './mcp/messages.ts';
import { entriesAnswer, pathInVariant, variantAnswer } from './navigation-answers.ts';
import { redirectToOrigin } from './own-host.ts';
import { drawPage, missingPage, type ReaderParts } from './page-answers.ts';
import { CachedAnswer, PageCache } from './page-cache.ts';
import { type PassphraseOptions, passphrasePage, returnToLink } from './passphrase.ts';
import { passphrasePath } from './passphrase-path.ts';
import { findPdfPage, PagePdfs } from './pdf.ts';
import { drawPicture, findPicturePage } from './picture.ts';
import { endPreview, endPreviewPath, enterPreview } from './preview.ts';
import { answersQuestions } from './quoted-answer.ts';
import { readContent } from './read-page.ts';
import { findPages, findQuotes, searchPage } from './search-answers.ts';
import { redirectToSignIn, SignIns } from './sign-in.ts';
import { signOutPath } from './sign-out-path.ts';
import { isForAssistants, type OpenSite, Sites } from './site.ts';
import { placeOf } from './site-event.ts';
import { collecting, isTextAddress, pageMarkdown, siteText, textAnswer } from './texts.ts';
import { Versions } from './versions.ts';
import { clientOf, openAddress, type Visitor } from './visit.ts';
import type { Wish } from './wish.ts';

/** A token that ends sooner is not used again. */
const leastTokenMs = 60_000;

/** Answers addresses of published sites. Refusals of the API are thrown as `FailureError`. */
export class Reader {
  readonly #parts: ReaderParts;
  readonly #versions = new Versions();
  readonly #pages = new PageCache();
  readonly #sites = new Sites();
  readonly #pdfs = new PagePdfs();
  /** How visitors sign in and out. */
  readonly signIns: SignIns;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.signIns = new SignIns(parts);
  }

  /**
   * The page of the visitor's address, when it was made of what the site is made of now; or the way to where the site is
   * read, when that is another host.
   */
  async findCached(
    visitor: Visitor,
  ): Promise<{ version: PublishedVersion | undefined; cached?: CachedAnswer | Answer }> {
    const version = await this.#versions.find(visitor);
    const cached =
      version && (redirectToOrigin(visitor, version) ?? this.#pages.get(visitor.address, version));
    return { version, ...(cached ? { cached } : {}) };
  }

  /** Answers an address anew. */
  async answer(visitor: Visitor, wish: Wish): Promise<Answer | CachedAnswer | StreamedAnswer> {
    const { address } = visitor;
    const { pathname } = address;
    if (address.searchParams.has(visitorParameters.token)) return this.signIns.signIn(visitor);
    if (address.searchParams.has(visitorParameters.preview)) return enterPreview(visitor, wish);
    if (address.searchParams.has(visitorParameters.shareKey)) return enter(visitor);
    if (pathname === endPreviewPath) return endPreview(visitor);
    if (pathname === signOutPath) return this.#signOut(visitor, wish);
    if (pathname === passphrasePath) return redirectAnswer(303, '/');
    if (pathname === '/~search' || pathname === '/~find' || pathname === '/~answer')
      return this.#search(visitor, pathname);
    if (pathname === startPath || pathname === questionsPath) return this.#startAsking(visitor);
    if (pathname === '/~pages')
      return entriesAnswer(
        await this.#siteAt(visitor, address.searchParams.get('at')),
        address,
        this.#parts.drawing,
      );
    if (pathname === '/~variant') return this.#variant(visitor);
    const pictured = findPicturePage(pathname);
    if (pictured !== undefined) return this.#picture(visitor, pictured);
    const printed = findPdfPage(pathname);
    if (printed !== undefined) return this.#pdf(visitor, printed);
    if (isTextAddress(pathname)) return this.#text(visitor, wish);
    if (wish.wantsMarkdown) {
      const text = await pageMarkdown(address, (at) => this.#openSite(visitor, at));
      return textAnswer(text, text.body as string);
    }
    return this.#page(visitor);
  }

  /** The page that asks for the passphrase of a visitor's share link. */
  passphrasePage(visitor: Visitor, options?: PassphraseOptions): Promise<Answer> {
    return passphrasePage(visitor, this.#parts, options);
  }

  /** Answers a message of an assistant's client about the site, `closed` when the visitor can't read it. */
  async answerMessage(visitor: Visitor, message: unknown): Promise<object | undefined | 'closed'> {
    const site = await this.#siteAt(visitor, '/');
    if (!site || !isForAssistants(site)) return 'closed';
    const open = (at: URL) => this.#openSite(visitor, at);
    return answerOnSite(message, { site, address: visitor.address, open });
  }

  /**
   * The page at a path of a site that asks its readers whether pages help, or where it is now if it has moved since the
   * reader opened it; else what it answers for no page.
   */
  async findAskingPage(visitor: Visitor, path: string): Promise<AskingPage | Answer> {
    const opened = await this.#openPath(visitor, path);
    const site =
      opened && 'redirect' in opened
        ? await this.#siteAt(visitor, new URL(opened.redirect).pathname)
        : opened;
    const placed = site?.look.feedback.enabled ? site.map.find(site.visit.path) : undefined;
    if (!site || !placed) return this.#closed(visitor);
    const { page } = placed;
    return {
      address: new URL(site.map.hrefOf(page), visitor.address.origin),
      place: placeOf(site.visit, page.id),
    };
  }

  /** The site of a visitor; undefined where they can't read it. */
  openSite(visitor: Visitor): Promise<OpenSite | undefined> {
    return this.#siteAt(visitor, '/');
  }

  async #page(visitor: Visitor): Promise<Answer | CachedAnswer> {
    // Somebody may have asked for the same page while this request waited for its turn.
    const { version, cached } = await this.findCached(visitor);
    if (cached) return cached;
    const ahead = version && this.#readAhead(visitor, version);
    const visit = version && (await openAddress(visitor));
    if (!visit) return this.#closedPage(visitor);
    if (visit.kind === 'redirect') return redirectAnswer(308, visit.to);
    const site = await this.#sites.read(visit, version);
    const placed = site.map.find(visit.path);
    if (!placed) return missingPage(site, this.#parts);
    const pageId = placed.page.id;
    const text =
      (ahead?.space === visit.lookup.space && ahead.pageId === pageId && (await ahead.text)) ||
      (await readContent(visit, pageId, this.#parts.renderer));
    const others = await this.#sites.findInOtherLanguages(site, placed, version);
    const { origin } = visitor.address;
    const options = { origin, version, text, others: others.links };
    const { answer, isWhole, showsSpecs } = await drawPage(site, placed, options, this.#parts);
    if (isWhole) {
      this.#pages.set(
        visitor.address,
        version,
        { spaces: [visit.lookup.space, ...others.spaces], showsSpecs },
        answer,
        isOpen(version) ? { lookup: visit.lookup, pageId } : undefined,
      );
    }
    return answer;
  }

  /**
   * Begins to read what an address of an open site showed before, while the API is asked where it leads now. What is read
   * counts only for who is led there.
   */
  #readAhead(visitor: Visitor, version: PublishedVersion) {
    const source = isOpen(version) ? this.#pages.findSource(visitor.address, version) : undefined;
    if (!source || Date.parse(source.lookup.expiresAt) < Date.now() + leastTokenMs) return undefined;
    const { lookup, pageId } = source;
    const visit = { lookup, client: clientOf(visitor, lookup.apiToken) };
    void this.#sites.readPagesAhead(visit, version);
    const text = readContent(visit, pageId, this.#parts.renderer).catch(() => undefined);
    return { space: lookup.space, pageId, text };
  }

  /** The picture for links to a page of a site that everybody may read. It is kept as pages are. */
  async #picture(visitor: Visitor, path: string): Promise<Answer | CachedAnswer> {
    const { version, cached } = await this.findCached(visitor);
    if (cached) return cached;
    const site = version && isOpen(version) ? await this.#siteAt(visitor, path) : undefined;
    const placed = site?.map.find(site.visit.path);
    if (!version || !site || !placed) return nothing();
    const { picture, isWhole } = await drawPicture(site, placed.page, this.#parts.pictures);
    if (!picture) return tryLater();
    const caching = cachingOf(version, isWhole ? this.#parts.sharedSeconds : 0);
    const answer = new CachedAnswer(taggedAnswer('image/png', picture, caching));
    if (isWhole) {
      const { space } = site.visit.lookup;
      this.#pages.set(visitor.address, version, { spaces: [space], showsSpecs: false }, answer);
    }
    return answer;
  }

  /** The way to the PDF of a page. */
  async #pdf(visitor: Visitor, path: string): Promise<Answer> {
    const site = await this.#siteAt(visitor, path);
    const placed = site?.map.find(site.visit.path);
    if (!site || !placed || !site.look.pdf.enabled) return this.#closed(visitor);
    return this.#pdfs.find(visitor, site, placed);
  }

  /** A text of the site. It is kept as pages are, and what is long is sent while it is made. */
  async #text(visitor: Visitor, { isBrowsing }: Wish): Promise<Answer | CachedAnswer | StreamedAnswer> {
    const { version, cached } = await this.findCached(visitor);
    if (cached) return cached;
    // A program would take the page where people sign in for the text.
    const signIn = version || !isBrowsing ? undefined : await redirectToSignIn(visitor);
    if (signIn) return signIn;
    const text = await siteText(visitor.address, (at) => this.#openSite(visitor, at));
    const { body, space } = text;
    const cache = (whole: string): Answer | CachedAnswer => {
      const answer = textAnswer(text, whole, cachingOf(version, this.#parts.sharedSeconds));
      if (!version || answer.status !== 200) return answer;
      const spaces = space === undefined ? Object.keys(version.revisions) : [space];
      const cached = new CachedAnswer(answer);
      this.#pages.set(visitor.address, version, { spaces, showsSpecs: true }, cached);
      return cached;
    };
    if (typeof body === 'string') return cache(body);
    // Its tag is known only when it has been sent.
    const { etag: _, ...headers } = textAnswer(
      text,
      '',
      cachingOf(version, this.#parts.sharedSeconds),
    ).headers;
    return { headers, pieces: collecting(body, cache) };
  }

  /** The same bytes for sites that are missing, unpublished or protected. */
  async #closed({ language }: Visitor): Promise<Answer> {
    const { assets, drawing } = this.#parts;
    return htmlAnswer(404, await drawing.draw('closed', { assets: assets.page, language }, ''));
  }

  /** Where a visitor signs in to read a page, or the way by their link; else what is answered for every closed site. */
  async #closedPage(visitor: Visitor): Promise<Answer> {
    return (
      (await redirectToSignIn(visitor)) ?? (await returnToLink(visitor)) ?? (await this.#closed(visitor))
    );
  }

  async #signOut(visitor: Visitor, { isFromElsewhere }: Wish): Promise<Answer> {
    if (isFromElsewhere) return redirectAnswer(303, '/');
    return this.signIns.signOut(visitor, (await this.#versions.find(visitor))?.signOutUrl);
  }

  async #search(visitor: Visitor, pathname: '/~search' | '/~find' | '/~answer'): Promise<Answer> {
    const site = await this.#siteAt(visitor, '/');
    if (pathname === '/~search')
      return site ? searchPage(site, visitor.address, this.#parts) : this.#closedPage(visitor);
    if (!site) return nothing();
    return (pathname === '/~find' ? findPages : findQuotes)(site, visitor.address);
  }

  /** What the window is opened with in which visitors ask. */
  async #startAsking(visitor: Visitor): Promise<Answer | StreamedAnswer> {
    const site = await this.#siteAt(visitor, '/');
    if (!site || !answersQuestions(site)) return nothing();
    return visitor.address.pathname === startPath ? startAsking(site) : suggestQuestions(site, visitor);
  }

  /** Leads to another version. */
  async #variant(visitor: Visitor): Promise<Answer> {
    const start = localPath(visitor.address.searchParams.get('to') ?? '/');
    if (start === undefined) return nothing();
    return variantAnswer(await this.#siteAt(visitor, pathInVariant(visitor.address, start)), start);
  }

  /** The site at an address of it, or where the address leads; undefined when the visitor can't read it. */
  async #openSite(visitor: Visitor, address: URL): Promise<OpenSite | { redirect: string } | undefined> {
    const version = await this.#versions.find(visitor);
    const visit = version && (await openAddress(visitor, address));
    if (visit?.kind === 'redirect') return { redirect: visit.to };
    return visit && this.#sites.read(visit, version);
  }

  async #siteAt(visitor: Visitor, path: string | null): Promise<OpenSite | undefined> {
    const opened = await this.#openPath(visitor, path);
    return opened && 'map' in opened ? opened : undefined;
  }

  #openPath(visitor: Visitor, path: string | null): Promise<OpenSite | { redirect: string } | undefined> {
    const { protocol, host } = visitor.address;
    return this.#openSite(
      visitor,
      addressOn(protocol.slice(0, -1), host, path?.startsWith('/') ? path : '/'),
    );
  }
}
