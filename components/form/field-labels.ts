'use client';

import { createContext } from 'react';

/** The labels of a form's fields by name, so that its save bar can list the changed ones. */
export const FieldLabelsContext = createContext<Map<string, string>>(new Map());
