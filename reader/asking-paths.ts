/** Where a site answers questions, what it is asked first, and where it takes what visitors think of an answer. */
export const askPath = '/~ask';
export const startPath = '/~ask/start';
export const ratingPath = '/~ask/rating';

/** The parameter of any address of a site that asks a question. */
export const askParameter = 'ask';
