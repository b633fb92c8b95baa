import type { FileTarget, LinkTarget } from '#components/content/targets.ts';
import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import type { RenderedMarkdown, RenderedReferences } from '#lib/rendering/rendered.ts';
import type { NavigationEntry } from '../navigation-entries.ts';
import type { HeaderPart, SitePart } from '../parts.ts';
import type { Quote } from '../quoted-answer.ts';
import type { SearchedPage, SearchedPart } from '../search.ts';
import type { StyleView } from './site-style.ts';

/** An image with a dark variant, by their addresses. */
export type ThemedAddresses = { light: string; dark: string };

/** A link with its words. */
export interface TitledLink {
  title: string;
  href: string;
}

/** The addresses of what every page loads. */
export interface PageAssets {
  style: string;
  /** Runs before anything is shown. */
  theme: string;
  script: string;
  /** Tells the console what a preview in a frame shows. */
  preview: string;
  /** The font of the first paint. */
  font: string;
}

/** What search engines and previews are told of a page. */
export interface PageMeta {
  title: string;
  description?: string;
  isIndexed: boolean;
  canonical?: string;
  /** The address of the page as Markdown. */
  markdown?: string;
  /** The page's own title, where it can be shared. */
  sharedTitle?: string;
  /** The address of the site's feed of changes. */
  feed?: string;
  /** The page in each language that it is in, its own among them; none when it is in one. */
  languages?: { language: string; address: string }[];
  /** The picture that other sites show with a link to the page, with its size where that is known. */
  picture?: { address: string; width?: number; height?: number };
  /** What the page is, as JSON-LD. */
  structured?: string;
}

/** What stands around every page of a site, with all of its addresses known. */
export interface FrameView {
  assets: PageAssets;
  meta: PageMeta;
  title: string;
  language: string;
  direction: 'ltr' | 'rtl';
  icon: ThemedAddresses | string;
  logo: ThemedAddresses | undefined;
  theme: 'light' | 'dark' | 'system';
  canSwitchTheme: boolean;
  style: StyleView;
  /** The fonts of the organization that the site is shown in, where it has its own. */
  fonts: { text?: CustomFont; code?: CustomFont };
  /** Whether links to other sites open in a tab of their own. */
  opensTabs: boolean;
  announcement:
    | { message: string; style: 'info' | 'success' | 'warning' | 'danger'; link?: TitledLink }
    | undefined;
  headerLinks: (TitledLink & { below: TitledLink[]; style: string })[];
  tabs: HeaderPart[];
  variants: SitePart[];
  footer: {
    logo: ThemedAddresses | undefined;
    groups: { title: string; links: TitledLink[] }[];
    copyright: string | undefined;
    /** The address of the site's privacy policy. */
    privacy: string | undefined;
    /** Whether it says what the site is made with. */
    namesMaker: boolean;
  };
  /** Whether visitors can ask questions. */
  answersQuestions: boolean;
  /** Where a visitor signs out who signed in. */
  signOut: string | undefined;
  /** Set for a member who looks at the site as its visitors would, with the claims of the visitor in words. */
  preview: PreviewView | undefined;
  navigation: NavigationEntry[];
  currentId: string | undefined;
}

/** What the bar of a preview says: of which reader it is, and what it shows instead of main content. */
export interface PreviewView {
  endHref: string;
  isPublished: boolean;
  /** Whether it shows everything, whatever conditions say. */
  showsEverything: boolean;
  visitor: string | undefined;
  shareLink: string | undefined;
  content: { name: string; space: string } | undefined;
}

/** A heading in the outline. */
export type OutlineEntry = { anchor: string; title: string; level: number };

/** A page of a site. */
export interface PageView {
  frame: FrameView;
  emoji: string | undefined;
  /** Undefined where the layout of the page leaves it out; so are the others. */
  title: string | undefined;
  description: string | undefined;
  /** The pages and groups above it, from the outermost; a group has no address. */
  above: { title: string; href: string | undefined }[];
  outline: OutlineEntry[];
  hasNavigation: boolean;
  isWide: boolean;
  content: RenderedMarkdown;
  links: Record<string, LinkTarget>;
  files: Record<string, FileTarget>;
  /** What it shows of OpenAPI specs. */
  references: RenderedReferences | undefined;
  previous: TitledLink | undefined;
  next: TitledLink | undefined;
  updated: string | undefined;
  /** The path of the page, where its readers are asked whether it was helpful. */
  feedback: string | undefined;
  actions: PageActionsView;
}

/** What a reader can do with a page beside reading it. */
export interface PageActionsView {
  /** The address of the page as Markdown, where the site offers that. */
  markdown: string | undefined;
  /** The address of the page as PDF, where the site offers that. */
  pdf: string | undefined;
  /** Assistants that can be asked about the page, with its address as readers see it. */
  assistants: { name: string; href: string; address: string }[];
}

/** The results of a search. */
export interface SearchView {
  frame: FrameView;
  query: string;
  within: string;
  pages: SearchedPage[];
  /** Whether the site could not be searched. */
  isFailed?: boolean;
  /** What the site says to the question, word for word. */
  quotes: Quote[];
  parts: SearchedPart[];
}

/** The screen for an address without a page, on a site that the visitor can read. */
export interface MissingView {
  frame: FrameView;
  isEmpty: boolean;
  firstPage: string;
}

/** The lines of the navigation below a page. */
export interface EntriesView {
  language: string;
  opensTabs: boolean;
  entries: NavigationEntry[];
}

/** What everybody reads who can't read a site, in the language of their browser. */
export interface ClosedView {
  assets: PageAssets;
  language: string;
}

/** What a visitor reads whose share link asks for a passphrase. */
export interface PassphraseView extends ClosedView {
  /** The page that they wanted. */
  href: string;
  /** Why they are asked again: it was wrong, or they have to wait. */
  problem: 'wrong' | { seconds: number } | undefined;
}

/** What a page says to a visitor who signs in or out: without the site, which they can't read. */
export interface SignInView extends ClosedView {
  notice: 'failed' | 'unavailable' | 'not-kept' | 'signed-out';
  /** Where they can try again. */
  href: string;
}
