import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { localPath } from '#lib/local-path.ts';
import type { Renderer } from '#lib/rendering/renderer.ts';
import type { SocialPictures } from '#lib/social-picture/pictures.ts';
import { CallFailed } from '#lib/threads/pool.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { addressOn } from './address.ts';
import {
  type Answer,
  htmlAnswer,
  jsonAnswer,
  nothing,
  redirectAnswer,
  type StreamedAnswer,
  taggedAnswer,
  tryLater,
} from './answer.ts';
import { startAsking, suggestQuestions } from './asking.ts';
import { questionsPath, startPath } from './asking-paths.ts';
import type { Assets } from './assets.ts';
import { cachingOf, isOpen } from './caching.ts';
import type { Drawing } from './drawing.ts';
import { enter } from './enter.ts';
import type { AskingPage } from './feedback.ts';
import { opensTabs } from './frame.ts';
import { answerOnSite } from './mcp/messages.ts';
import { entriesBelow } from './navigation-entries.ts';
import { redirectToOrigin } from './own-host.ts';
import { CachedAnswer, PageCache } from './page-cache.ts';
import { missingViewOf, pageViewOf, searchViewOf } from './page-view.ts';
import { type PassphraseOptions, passphrasePage, returnToLink } from './passphrase.ts';
import { passphrasePath } from './passphrase-path.ts';
import { findPdfPage, PagePdfs } from './pdf.ts';
import { findPicturePage, pictureOf, readLogo } from './picture.ts';
import { endPreview, endPreviewPath, enterPreview } from './preview.ts';
import { answersQuestions, quoteAnswer } from './quoted-answer.ts';
import { connectsOf, readContent, readPage } from './read-page.ts';
import { questionOf, type SearchAnswer, type SearchQuestion, searchedParts, searchSite } from './search.ts';
import { redirectToSignIn, SignIns } from './sign-in.ts';
import { signOutPath } from './sign-out-path.ts';
import { isForAssistants, type OpenSite, Sites } from './site.ts';
import { placeOf } from './site-event.ts';
import { isTextAddress, pageMarkdown, siteText, textAnswer } from './texts.ts';
import { Versions } from './versions.ts';
import { clientOf, openAddress, type Visitor } from './visit.ts';

interface ReaderParts {
  assets: Assets;
  drawing: Drawing;
  renderer: Renderer;
  pictures: SocialPictures;
  /** For how many seconds shared caches may keep pages of public sites without asking. */
  sharedSeconds: number;
}

/** A token that ends sooner is not used again. */
const leastTokenMs = 60_000;

/** What a request asks for, beside its address. */
export interface Wish {
  /** It prefers Markdown to HTML. */
  wantsMarkdown: boolean;
  /** A browser asks for it to show it, and can be sent elsewhere. */
  isBrowsing: boolean;
  /** A page of another site leads here. */
  isFromElsewhere: boolean;
}

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
    if (address.searchParams.has(visitorParameters.preview)) return enterPreview(visitor);
    if (address.searchParams.has(visitorParameters.shareKey)) return enter(visitor);
    if (pathname === endPreviewPath) return endPreview(visitor);
    if (pathname === signOutPath) return this.#signOut(visitor, wish);
    if (pathname === passphrasePath) return redirectAnswer(303, '/');
    if (pathname === '/~search') return this.#search(visitor);
    if (pathname === '/~find') return this.#find(visitor);
    if (pathname === '/~answer') return this.#quotes(visitor);
    if (pathname === startPath || pathname === questionsPath) return this.#startAsking(visitor);
    if (pathname === '/~pages') return this.#entries(visitor);
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
    const { assets, drawing, renderer } = this.#parts;
    // Somebody may have asked for the same page while this request waited for its turn.
    const { version, cached } = await this.findCached(visitor);
    if (cached) return cached;
    const ahead = version && this.#readAhead(visitor, version);
    const visit = version && (await openAddress(visitor));
    if (!visit) return this.#closedPage(visitor);
    if (visit.kind === 'redirect') return redirectAnswer(308, visit.to);
    const site = await this.#sites.read(visit, version);
    const owner = visit.lookup.organization;
    const placed = site.map.find(visit.path);
    if (!placed) {
      const missing = htmlAnswer(404, await drawing.draw('missing', missingViewOf(site, assets.page), owner));
      return { ...missing, event: { type: 'page_not_found', place: placeOf(visit) } };
    }
    const pageId = placed.page.id;
    const text =
      (ahead?.space === visit.lookup.space && ahead.pageId === pageId && (await ahead.text)) ||
      (await readContent(visit, pageId, renderer));
    const content = await readPage(site, pageId, text, renderer);
    const { origin } = visitor.address;
    const others = await this.#sites.findInOtherLanguages(site, placed, version);
    const view = pageViewOf(site, placed, content, { origin, assets: assets.page, others: others.links });
    const html = await drawing.draw('page', view, owner);
    // What could not be formatted in time, the colors of code among it, may be the next time.
    const isWhole = content.content.isComplete && content.references?.isComplete !== false;
    const caching = cachingOf(version, isWhole ? this.#parts.sharedSeconds : 0);
    const answer = new CachedAnswer({
      ...taggedAnswer('text/html; charset=utf-8', html, caching),
      connects: connectsOf(content.references),
      event: { type: 'page_view', place: placeOf(visit, pageId) },
    });
    if (isWhole) {
      const spaces = [visit.lookup.space, ...others.spaces];
      this.#pages.set(
        visitor.address,
        version,
        { spaces, showsSpecs: content.references !== undefined },
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
    const { lookup } = site.visit;
    const wanted = pictureOf(site, placed.page);
    const logo = wanted.logo ? await readLogo(site) : undefined;
    const picture = await this.#parts.pictures.find(wanted, lookup.organization, logo).catch(undefinedIfBusy);
    if (!picture) return tryLater();
    // A logo that its address does not give now may be there the next time.
    const isWhole = wanted.logo === undefined || logo !== undefined;
    const caching = cachingOf(version, isWhole ? this.#parts.sharedSeconds : 0);
    const answer = new CachedAnswer(taggedAnswer('image/png', picture, caching));
    if (isWhole) {
      this.#pages.set(visitor.address, version, { spaces: [lookup.space], showsSpecs: false }, answer);
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

  async #search(visitor: Visitor): Promise<Answer> {
    const { assets, drawing } = this.#parts;
    const site = await this.#siteAt(visitor, '/');
    if (!site) return this.#closedPage(visitor);
    const question = questionOf(visitor.address);
    const [results, quotes] = await Promise.all([searchSite(site, question), quoteAnswer(site, question)]);
    const view = searchViewOf(site, question, { pages: results, quotes }, assets.page);
    const html = await drawing.draw('search', view, site.visit.lookup.organization);
    return { ...htmlAnswer(200, html), ...searchedFor(site, question, results) };
  }

  /** The pages that the search window shows. */
  async #find(visitor: Visitor): Promise<Answer> {
    const site = await this.#siteAt(visitor, '/');
    if (!site) return nothing();
    const question = questionOf(visitor.address);
    const pages = await searchSite(site, question);
    const answer: SearchAnswer = { pages, parts: searchedParts(site), answers: answersQuestions(site) };
    return { ...jsonAnswer(200, answer), ...searchedFor(site, question, pages) };
  }

  /** The answer that the search window shows above the pages. */
  async #quotes(visitor: Visitor): Promise<Answer> {
    const site = await this.#siteAt(visitor, '/');
    if (!site) return nothing();
    return jsonAnswer(200, await quoteAnswer(site, questionOf(visitor.address)));
  }

  /** What the window is opened with in which visitors ask. */
  async #startAsking(visitor: Visitor): Promise<Answer | StreamedAnswer> {
    const site = await this.#siteAt(visitor, '/');
    if (!site || !answersQuestions(site)) return nothing();
    return visitor.address.pathname === startPath ? startAsking(site) : suggestQuestions(site, visitor);
  }

  /** The lines of the navigation below a page. */
  async #entries(visitor: Visitor): Promise<Answer> {
    const { searchParams } = visitor.address;
    const site = await this.#siteAt(visitor, searchParams.get('at'));
    const entries = site && entriesBelow(site.map, searchParams.get('below') ?? '');
    if (!entries) return nothing();
    const view = { entries, language: site.language, opensTabs: opensTabs(site) };
    return htmlAnswer(200, await this.#parts.drawing.draw('entries', view, site.visit.lookup.organization));
  }

  /** Leads to another version: to the same page when it has it, else to its start. */
  async #variant(visitor: Visitor): Promise<Answer> {
    const { searchParams } = visitor.address;
    const start = localPath(searchParams.get('to') ?? '/');
    if (start === undefined) return nothing();
    const path = (searchParams.get('path') ?? '').split('/').map(encodeURIComponent).join('/');
    const site = await this.#siteAt(visitor, `${start.replace(/\/?$/, '/')}${path}`);
    const placed = site?.map.find(site.visit.path);
    return redirectAnswer(303, (placed && site?.map.hrefOf(placed.page)) ?? start);
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

function undefinedIfBusy(thrown: unknown): undefined {
  if (!(thrown instanceof CallFailed)) throw thrown;
}

/** A search for the site’s insights; one for nothing is none. */
function searchedFor(
  { visit }: OpenSite,
  question: SearchQuestion,
  results: readonly unknown[],
): Pick<Answer, 'event'> {
  const query = question.query.trim();
  if (query === '') return {};
  return { event: { type: 'search_type_query', query, results: results.length, place: placeOf(visit) } };
}

/** The pieces of a text; the whole is handed over when they have all been sent. */
async function* collecting(pieces: AsyncIterable<string>, cache: (whole: string) => void) {
  const all: string[] = [];
  for await (const piece of pieces) {
    all.push(piece);
    yield piece;
  }
  cache(all.join(''));
}
