/** The secret of the installation of the browser tests, with which tests sign links as it does. */
export const secret = 'e2e';
