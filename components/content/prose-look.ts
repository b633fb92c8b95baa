import './prose.css';

/** The class under which content looks as it does where it is read. */
export const proseLook = 'prose';

/** The class under which code has its colours outside of such content. */
export const codeLook = 'code-colours';
