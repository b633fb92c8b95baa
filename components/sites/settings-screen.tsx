'use client';

import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ThingButton } from '#components/actions/thing-button.tsx';
import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { useRouter } from '#components/form/router.ts';
import { TextField } from '#components/form/text-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Site, SitePatch } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { DomainCard } from './domain-card.tsx';
import { deleteAction, unpublishAction } from './site-actions.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';

/** A site's title and address, and how to unpublish or delete it. */
export function SiteSettingsScreen({
  sharedSeconds,
  ...place
}: SitePlace & {
  /** For how long shared caches may keep pages of public sites; 0 when they have to ask. */
  sharedSeconds: number;
}) {
  return (
    <SiteFrame {...place}>
      {(site) => (
        <div className="max-w-form space-y-10">
          <SettingsForm site={site} place={place} />
          {site.permissions.admin ? <DomainCard site={site} place={place} /> : null}
          {site.visibility === 'public' && sharedSeconds > 0 ? (
            <SharedCachesCard seconds={sharedSeconds} />
          ) : null}
          {site.published ? <UnpublishCard site={site} place={place} /> : null}
          <DeleteCard site={site} place={place} />
        </div>
      )}
    </SiteFrame>
  );
}

function SharedCachesCard({ seconds }: { seconds: number }) {
  const time = new Intl.NumberFormat('en', { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    seconds,
  );
  return (
    <Card title="Shared caches" description={`They can store pages of this site for ${time}.`}>
      <p className="text-ink-soft">
        During this time, readers may still see a page as it was before you changed it, unpublished the site
        or changed its audience. Visits that a cache answers are not counted. The operator of this
        installation set the time.
      </p>
    </Card>
  );
}

function SettingsForm({ site, place }: { site: Site; place: SitePlace }) {
  const valuesOf = ({ title, basename }: Site) => ({ title, basename });
  const form = useContractForm(SitePatch, valuesOf(site));
  const { setError, trigger, control } = form;
  const write = useAction('updateSite', {
    done: 'Settings saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
    onFailed: ({ type, message }) => {
      if (type === 'basename_taken') setError('basename', { type: 'server', message }, { shouldFocus: true });
    },
  });
  const basename = useWatch({ control, name: 'basename' });
  const isNew = basename !== site.basename;
  useEffect(() => {
    if (basename !== undefined && isNew) void trigger('basename');
  }, [basename, isNew, trigger]);
  const disabled = !site.permissions.admin;
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: place, body: changedPart(form, body) })}
      write={write}
    >
      {disabled ? <Callout>Only admins of this site can change these settings.</Callout> : null}
      <TextField
        form={form}
        name="title"
        label="Title"
        description="Readers see it on every page."
        disabled={disabled}
      />
      <TextField
        form={form}
        name="basename"
        label="Address"
        mono
        description="The first part of the site’s address. Use letters a to z, digits and hyphens. It must be unique."
        disabled={disabled}
      />
      {isNew && site.urls.published ? (
        <Callout tone="caution" announce>
          Readers then find it at{' '}
          <span className="font-mono break-all">
            {movedAddress(site.urls.published, site.basename, basename)}
          </span>
          . Every link to {new URL(site.urls.published).host} stops working, including share links.
        </Callout>
      ) : null}
    </PageForm>
  );
}

function movedAddress(address: string, from: string, to = ''): string {
  return new URL(address).host.replace(from, to);
}

function UnpublishCard({ site, place }: { site: Site; place: SitePlace }) {
  return (
    <Card
      title="Unpublish this site"
      description="Readers can’t open it until you publish it again. Its spaces, share links and settings stay."
      actions={<ThingButton action={unpublishAction(place)} thing={site} name={site.title} singular="site" />}
    />
  );
}

function DeleteCard({ site, place }: { site: Site; place: SitePlace }) {
  const router = useRouter();
  const { organizationId } = place;
  return (
    <Card
      title="Delete this site"
      description="Its address stops working at once. Its spaces and their content stay."
      actions={
        <ThingButton
          variant="danger"
          action={deleteAction({ organizationId, onDeleted: () => router.push(paths.sites(organizationId)) })}
          thing={site}
          name={site.title}
          singular="site"
        />
      }
    />
  );
}
