import { customAlphabet } from 'nanoid';

/** Creates identifiers of 20 letters and digits: 119 random bits. */
export const newId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 20);
