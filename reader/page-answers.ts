import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import type { RenderedMarkdown } from '#lib/rendering/rendered.ts';
import type { Renderer } from '#lib/rendering/renderer.ts';
import type { SocialPictures } from '#lib/social-picture/pictures.ts';
import { type Answer, htmlAnswer, taggedAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import { cachingOf } from './caching.ts';
import type { DrawingPool } from './drawing.ts';
import { CachedAnswer } from './page-cache.ts';
import { missingViewOf, pageViewOf } from './page-view.ts';
import type { PlacedPage } from './pages.ts';
import { connectsOf, readPage } from './read-page.ts';
import type { LanguageLink, OpenSite } from './site.ts';
import { placeOf } from './site-event.ts';

/** What draws the pages of sites. */
export interface ReaderParts {
  assets: Assets;
  drawing: DrawingPool;
  renderer: Renderer;
  pictures: SocialPictures;
  /** For how many seconds shared caches may keep pages of public sites without asking. */
  sharedSeconds: number;
}

/** The answer for an address of a site that has no page. */
export async function missingPage(site: OpenSite, { assets, drawing }: ReaderParts): Promise<Answer> {
  const { visit } = site;
  const html = await drawing.draw('missing', missingViewOf(site, assets.page), visit.lookup.organization);
  return { ...htmlAnswer(404, html), event: { type: 'page_not_found', place: placeOf(visit) } };
}

interface PageOptions {
  origin: string;
  version: PublishedVersion;
  text: RenderedMarkdown;
  /** The page in other languages. */
  others: readonly LanguageLink[];
}

/** The document of a page, and whether it is all that it can be. */
export async function drawPage(
  site: OpenSite,
  placed: PlacedPage,
  { origin, version, text, others }: PageOptions,
  { assets, drawing, renderer, sharedSeconds }: ReaderParts,
): Promise<{ answer: CachedAnswer; isWhole: boolean; showsSpecs: boolean }> {
  const { visit } = site;
  const pageId = placed.page.id;
  const content = await readPage(site, pageId, text, renderer);
  const view = pageViewOf(site, placed, content, { origin, assets: assets.page, others });
  const html = await drawing.draw('page', view, visit.lookup.organization);
  // What could not be formatted in time, the colors of code among it, may be the next time.
  const isWhole = content.content.isComplete && content.references?.isComplete !== false;
  const answer = new CachedAnswer({
    ...taggedAnswer('text/html; charset=utf-8', html, cachingOf(version, isWhole ? sharedSeconds : 0)),
    connects: connectsOf(content.references),
    event: { type: 'page_view', place: placeOf(visit, pageId) },
  });
  return { answer, isWhole, showsSpecs: content.references !== undefined };
}
