import './prose.css';

/** The class under which content looks as it does where it is read. */
export const proseLook = 'prose';
