import { customAlphabet } from 'nanoid';

/** Makes identifiers of 20 letters and digits: 119 random bits. */
export const newId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 20);
