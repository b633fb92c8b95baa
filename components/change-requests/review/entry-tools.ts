// What a person does with a change once they have read it: loaded together when the browser is idle.
export { QuoteHighlights } from '#components/comments/quote-highlights.tsx';
export { SelectionButton } from '#components/comments/selection-button.tsx';
export { DiscardPage } from './discard-page.tsx';
