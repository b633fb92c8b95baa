'use client';

import { createContext } from 'react';

/** The labels of the fields of a form by their names, so that its save bar can say what changed. */
export const FieldLabelsContext = createContext<Map<string, string>>(new Map());
