import type { FrameLocator, Page } from '@playwright/test';

/** The site in the frame of a preview, without the one that is loading to take its place. */
export function previewIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the site"]:not([data-waiting])');
}
