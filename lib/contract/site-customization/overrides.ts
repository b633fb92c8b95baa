import { z } from 'zod';
import { SiteCustomization } from './schemas.ts';

/** What one space of a site may not have of its own, by the names in the customization. */
const ofTheWholeSite: ReadonlySet<string> = new Set([
  'ai',
  'advancedCustomization',
  'pageActions',
  'insights',
  'styling.font',
  'styling.monospaceFont',
]);

/** What is taken or left as a whole, since its members make sense only together. */
const together: ReadonlySet<string> = new Set(['favicon', 'announcement.link']);

/** Whether the member at a path, such as `header.logo`, can be changed in parts. */
export function hasParts(path: string): boolean {
  return !together.has(path);
}

type Whole = 'ai' | 'advancedCustomization' | 'pageActions' | 'insights';

type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Partly<T[K]> | null | undefined }
    : T;

/** Changes to the customization of one space: members that are left out stay, and null takes one back. */
export type CustomizationPatch = Partly<Omit<SiteCustomization, Whole>>;

/** A member with all that is in it optional, and null for none of its own. */
function partly(schema: z.ZodType, path: string): z.ZodType {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return inner instanceof z.ZodObject && hasParts(path) ? membersOf(inner, `${path}.`) : inner;
}

function membersOf(schema: z.ZodObject, before = '') {
  const members = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([name]) => !ofTheWholeSite.has(`${before}${name}`))
    .map(([name, whole]) => {
      const member = partly(whole, `${before}${name}`);
      return [name, (name === 'announcement' ? member : member.nullable()).optional()] as const;
    });
  return z.strictObject(Object.fromEntries(members));
}

export const SiteSpaceCustomizationPatch = membersOf(SiteCustomization).meta({
  id: 'SiteSpaceCustomizationPatch',
  description: 'What one space of a site has in its own way; null takes a member back.',
}) as unknown as z.ZodType<CustomizationPatch, CustomizationPatch>;
