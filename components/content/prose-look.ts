import './prose.css';

/** The class that styles rendered content. */
export const proseLook = 'prose';

/** The class that colors code outside of rendered content. */
export const codeLook = 'code-colors';
