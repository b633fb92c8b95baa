import { BookPlus, FilePenLine, Globe, Link2, Lock, RefreshCw, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { OpenAPISpec } from '#lib/contract/openapi/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { SpecPages } from './spec-pages.tsx';
import { isProcessing } from './spec-state.tsx';

const ReplaceSpecForm = lazyWindow(async () => (await import('./spec-forms.tsx')).ReplaceSpecForm);

const CreateReferencePages = lazyWindow(
  async () => (await import('./create-reference-pages.tsx')).CreateReferencePages,
);

type SpecAction = ThingAction<OpenAPISpec>;

const blocked = (spec: OpenAPISpec) => (spec.permissions.edit ? undefined : needsRole('create'));

function paramsOf(organizationId: string, { slug }: OpenAPISpec) {
  return { organizationId, specSlug: slug };
}

/** The actions on a spec, in the list of specs and on its own screen. */
export function specActions(organizationId: string, onDeleted?: () => void): SpecAction[] {
  return [
    checkAction(organizationId),
    {
      id: 'replace',
      name: 'Replace source',
      icon: FilePenLine,
      keys: 'e',
      blocked,
      dialog: (spec, onDismiss) => <ReplaceSpecForm {...{ organizationId, spec, onDismiss }} />,
    },
    {
      id: 'create-space',
      name: 'Create reference pages',
      icon: BookPlus,
      keys: 'p',
      blocked,
      dialog: ({ slug }, onDismiss) => <CreateReferencePages {...{ organizationId, slug, onDismiss }} />,
    },
    {
      id: 'copy-address',
      name: 'Copy public address',
      icon: Link2,
      hidden: (spec) => !spec.urls.published && 'Not public',
      run: ({ urls }) => void copyWithToast(urls.published ?? '', 'Address copied'),
    },
    {
      id: 'publish',
      name: 'Make public',
      icon: Globe,
      hidden: (spec) => spec.visibility === 'public' && 'Already public',
      blocked,
      confirm: ({ slug }) => ({
        title: `Make ${slug} public?`,
        description: 'It gets an address at which anyone can read its latest version without an account.',
        tone: 'primary',
      }),
      write: (spec) => setVisibility(organizationId, spec, 'public'),
    },
    {
      id: 'make-private',
      name: 'Make private',
      icon: Lock,
      hidden: (spec) => spec.visibility === 'private' && 'Already private',
      blocked,
      write: (spec) => setVisibility(organizationId, spec, 'private'),
    },
    {
      id: 'delete',
      name: 'Delete OpenAPI spec',
      many: 'Delete OpenAPI specs',
      icon: Trash2,
      keys: '#',
      danger: true,
      blocked,
      confirm: (spec) => ({
        title: `Delete ${spec.slug}?`,
        description: 'This cannot be undone. You lose:',
        loses: [
          'all of its versions',
          ...(spec.visibility === 'public' ? ['its public address, which programs may use'] : []),
        ],
        details: <SpecPages organizationId={organizationId} specSlug={spec.slug} isDeleting />,
      }),
      warning:
        'All of their versions are deleted, and pages that show them say that they are missing. This cannot be undone.',
      write: (spec) => ({
        operation: 'deleteOpenApiSpec',
        input: { params: paramsOf(organizationId, spec) },
        done: `${spec.slug} deleted`,
        onDone: () => onDeleted?.(),
      }),
    },
  ];
}

/** Fetches a spec again from its address. */
export function checkAction(organizationId: string): SpecAction {
  return {
    id: 'check',
    name: 'Check now',
    many: 'Check now',
    icon: RefreshCw,
    keys: 'r',
    hidden: (spec) => spec.sourceURL === undefined && 'Added as text',
    blocked: (spec) => blocked(spec) ?? (isProcessing(spec) ? 'It is being checked already' : undefined),
    write: (spec) => ({
      operation: 'replaceOpenApiSpec',
      input: {
        params: paramsOf(organizationId, spec),
        body: { source: { url: spec.sourceURL ?? '' } },
      },
      failed: `${spec.slug} was not checked`,
    }),
  };
}

function setVisibility(
  organizationId: string,
  spec: OpenAPISpec,
  visibility: OpenAPISpec['visibility'],
): Write {
  return {
    operation: 'updateOpenApiSpec',
    input: { params: paramsOf(organizationId, spec), body: { visibility } },
    done: `${spec.slug} is ${visibility} now`,
    failed: `Who can see ${spec.slug} did not change`,
    ...(visibility === 'private' ? { undo: () => setVisibility(organizationId, spec, 'public') } : {}),
  };
}
