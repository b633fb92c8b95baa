import type { ApiSecurity, ApiServer } from '#lib/contract/openapi/reference.ts';
import { blocks, code } from '../markdown-text.ts';
import { isMembers, type Members, textOf } from '../members.ts';
import { accessOf } from '../reference/access.ts';
import type { Spec } from '../spec.ts';
import { authoredLine, authoredMarkdown, authoredTitle, escapedText, linkTo } from './text.ts';

interface OverviewOptions {
  /** The pages that it leads to. */
  pages: readonly { id: string; title: string; key: string }[];
  download: string | undefined;
}

/** What an API is, where it is and how requests to it are authorized. */
export function overviewMarkdown(spec: Spec, { pages, download }: OverviewOptions): string {
  const info = isMembers(spec.root.info) ? spec.root.info : {};
  const tags = new Map(spec.items(spec.root.tags).map((tag) => [`tag ${textOf(tag.name)}`, tag.description]));
  const { servers, schemes } = accessOf(spec);
  return blocks([
    authoredMarkdown(info.description),
    factsText(spec, info),
    download && linkTo('Download the OpenAPI spec', download),
    section('Servers', serverLines(servers)),
    section('Authorization', schemes.map(schemeLine)),
    section(
      'Operations',
      pages.map(({ id, title, key }) => line(`[${escapedText(title)}](/pages/${id})`, tags.get(key))),
    ),
  ]);
}

function section(title: string, lines: readonly string[]): string | undefined {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : undefined;
}

function line(what: string, description: unknown): string {
  const more = authoredLine(description);
  return `- ${what}${more ? `: ${more}` : ''}`;
}

function factsText(spec: Spec, info: Members): string {
  const { version, license, contact, termsOfService } = info;
  const docs = spec.resolve(spec.root.externalDocs);
  const facts: string[] = [];
  if (textOf(version)) facts.push(`Version: ${code(authoredTitle(textOf(version) ?? ''))}`);
  if (isMembers(license) && textOf(license.name))
    facts.push(`License: ${linkTo(textOf(license.name) ?? '', license.url)}`);
  if (isMembers(contact)) {
    const email = textOf(contact.email);
    const name = textOf(contact.name) ?? textOf(contact.url) ?? email;
    if (name) facts.push(`Contact: ${linkTo(name, contact.url ?? (email && `mailto:${email}`))}`);
  }
  if (textOf(termsOfService)) facts.push(linkTo('Terms of service', termsOfService));
  if (isMembers(docs) && textOf(docs.url))
    facts.push(linkTo(authoredLine(docs.description) ?? textOf(docs.url) ?? '', docs.url));
  return facts.map((fact) => `- ${fact}`).join('\n');
}

function serverLines(servers: readonly ApiServer[]): string[] {
  return servers.map(({ url, description }) => line(code(url), description));
}

function schemeLine({ name, type, scheme, in: place, parameter, description }: ApiSecurity): string {
  const how =
    type === 'apiKey'
      ? `API key, ${escapedText(place ?? '')} ${code(parameter ?? '')}`
      : type === 'http'
        ? `HTTP ${code(scheme ?? '')}`
        : escapedText(schemeTitles.get(type) ?? type);
  return line(`${code(name)} (${how})`, description);
}

const schemeTitles = new Map([
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'mTLS'],
]);
