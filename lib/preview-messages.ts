/** What a page of a preview tells the console whose frame it is in, each time one is shown. */
export interface ShownPage {
  type: 'lectern:shown-page';
  /** The path of the page on the site, with its query. */
  path: string;
  /** Whether there is no such page for this reader. */
  isMissing: boolean;
  /** The theme that readers see first, and whether they can switch it. */
  theme: { first: 'light' | 'dark' | 'system'; canSwitch: boolean };
}

/** The theme in which the console wants to see the pages of its frame; that of the site when undefined. */
export interface PreviewTheme {
  type: 'lectern:preview-theme';
  theme: 'light' | 'dark' | undefined;
}

export const isShownPage = (data: unknown): data is ShownPage => typeOf(data) === 'lectern:shown-page';

export const isPreviewTheme = (data: unknown): data is PreviewTheme =>
  typeOf(data) === 'lectern:preview-theme';

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
