import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, organizations } from './people.ts';

/** The identity providers by which members of an organization sign in; incomplete ones wait for the rest of their values. */
export const samlProviders = pgTable(
  'saml_providers',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    ssoUrl: text('sso_url'),
    entityId: text('entity_id'),
    /** One certificate, or two while the provider changes from one to the next. */
    certificate: text('certificate'),
    /** A team of the organization. One that was deleted since counts as none. */
    defaultTeam: text('default_team'),
    defaultRole: text('default_role'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('saml_providers_organization').on(t.organizationId, t.createdAt, t.id)],
);
