import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { tagClasses } from './tag-node.ts';

type Property = NonNullable<Schema['attributes']>[string][number];

const classes: Property = ['className', ...tagClasses];

/** What HTML may hold when it leaves us, whoever wrote it. */
export const schema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'aside', 'figure', 'figcaption', 'mark', 'u'],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []), 'data*'],
    a: [
      ...(defaultSchema.attributes?.a ?? []).filter((property) => property[0] !== 'className'),
      ['className', 'data-footnote-backref', 'button', 'primary', 'secondary'],
    ],
    code: [['className', /^language-./, 'math-inline', 'math-display']],
    aside: [classes],
    details: ['open', classes],
    div: [...(defaultSchema.attributes?.div ?? []), classes],
    figure: [classes],
    p: [classes],
    source: ['srcSet', 'media'],
    section: ['dataFootnotes', ['className', 'footnotes', ...tagClasses]],
  },
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto'],
    src: ['http', 'https'],
    cite: ['http', 'https'],
    longDesc: ['http', 'https'],
  },
};
