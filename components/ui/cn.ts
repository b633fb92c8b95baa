import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two for the same property, no order decides: what a component leaves to its callers has the
 * variant `base:`, which every other class overrides.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
