import { openAsking } from './asking.ts';
import { wrapCode } from './code-wrapping.ts';
import { actOnPage, copyCode, copyHeadingLinks } from './copying.ts';
import { sendFeedback } from './feedback.ts';
import { enlargeImages } from './images.ts';
import { loadDiagrams } from './load-diagrams.ts';
import { closeMenus } from './menus.ts';
import { foldNavigation } from './navigation.ts';
import { markOutline } from './outline.ts';
import { loadPlayers } from './players.ts';
import { openSearch } from './search-keys.ts';
import { showStrips } from './strips.ts';
import { fitTables } from './tables.ts';
import { switchTabs } from './tabs.ts';
import { switchTheme } from './theme-switch.ts';
import { tryRequests } from './try-it-buttons.ts';

for (const start of [
  switchTheme,
  foldNavigation,
  showStrips,
  switchTabs,
  markOutline,
  copyCode,
  copyHeadingLinks,
  actOnPage,
  wrapCode,
  enlargeImages,
  fitTables,
  closeMenus,
  openSearch,
  openAsking,
  sendFeedback,
  tryRequests,
  loadDiagrams,
  loadPlayers,
]) {
  // What fails in one must not stop the others.
  try {
    void start();
  } catch (error) {
    reportError(error);
  }
}
// Browser tests wait for it before they press a button.
document.documentElement.dataset.interactive = '';
