import { Children } from 'react';
import type { ContentParts } from '#components/content/content-parts.ts';

/** The parts of content on a page without a framework: links are links, and small scripts do what moves. */
export const readerParts: ContentParts = {
  Link: ({ children, ...props }) => <a {...props}>{children}</a>,
  // Without scripts, each panel is shown under its title.
  Tabs: ({ label, tabs, block, children }) => (
    <div data-block={block} data-tabs className="content-tabs">
      <div role="tablist" aria-label={label} className="content-tab-list">
        {tabs.map(({ id, title }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={at === 0}
            tabIndex={at === 0 ? 0 : -1}
            data-state={at === 0 ? 'active' : 'inactive'}
            className="content-tab"
          >
            {title}
          </button>
        ))}
      </div>
      {Children.toArray(children).map((panel, at) => {
        const { id = String(at), title } = tabs[at] ?? {};
        return (
          <div
            key={id}
            role="tabpanel"
            id={`panel-${id}`}
            aria-labelledby={`tab-${id}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern of tabs asks, so that a panel can be reached.
            tabIndex={0}
            data-title={title}
            data-state={at === 0 ? 'active' : 'inactive'}
            className="content-tab-panel"
          >
            {panel}
          </div>
        );
      })}
    </div>
  ),
  TryIt: ({ form, label }) => (
    <p className="api-try" hidden>
      <button type="button" aria-expanded={false} data-try-it={JSON.stringify(form)}>
        {label}
      </button>
    </p>
  ),
  CopyCode: ({ messages: { idle, copied, failed } }) => (
    <button type="button" className="copy-code" data-copied={copied} data-failed={failed}>
      <span aria-live="polite">{idle}</span>
    </button>
  ),
  Player: ({ player, words: { load, note, title } }) => (
    <div className="embed-player">
      <button type="button" data-player={player.address} data-title={title}>
        {load}
      </button>
      <p dir="auto">{note}</p>
    </div>
  ),
};

/** The same for a site whose links to other sites open in tabs of their own. */
export const newTabParts: ContentParts = { ...readerParts, outsideTarget: '_blank' };
