/** Where a site answers questions, what its window is made of and what is asked first, and where answers are rated. */
export const askPath = '/~ask';
export const startPath = '/~ask/start';
export const questionsPath = '/~ask/questions';
export const ratingPath = '/~ask/rating';

/** The parameter of any address of a site that asks a question. */
export const askParameter = 'ask';
