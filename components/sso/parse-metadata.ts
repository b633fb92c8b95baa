/** What the metadata of an identity provider says. What it does not say is left out. */
export type ProviderMetadata = {
  entityID: string;
  ssoURL?: string;
  /** Its signing certificates in PEM, one after the other. */
  certificate?: string;
  /** What the person should know before they save it. */
  notes: readonly string[];
};

export type MetadataResult = { ok: true; metadata: ProviderMetadata } | { ok: false; problem: string };

/** Parses XML; the browser’s own, or another one in tests. */
export type XmlParser = Pick<DOMParser, 'parseFromString'>;

const metadataNs = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNs = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const mostCharacters = 2_000_000;
/** The API stores a second certificate for the time in which a provider changes it. */
const mostCertificates = 2;

/** Reads the SAML metadata of one identity provider. It may come from anywhere, so nothing in it is resolved or loaded. */
export function parseMetadata(text: string, parser: XmlParser = new DOMParser()): MetadataResult {
  if (text.length > mostCharacters)
    return refuse('This file is too large. Use the metadata of one identity provider.');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return refuse(
      'This XML has a document type, which metadata does not need. Remove it, or fill in the fields.',
    );
  const document = parseXml(text, parser);
  if (!document)
    return refuse('This is not valid XML. Copy the whole metadata, from its first to its last tag.');
  const entities = namedIn(document, metadataNs, 'EntityDescriptor');
  if (entities.length === 0) return refuse('This XML is not SAML metadata. It has no EntityDescriptor.');
  const providers = entities.filter((entity) => namedIn(entity, metadataNs, 'IDPSSODescriptor').length > 0);
  if (providers.length > 1)
    return refuse(
      `This metadata has ${providers.length} identity providers. Keep the one that you want to add.`,
    );
  const [provider] = providers;
  if (!provider)
    return refuse('This is the metadata of an app. Use the metadata that your identity provider shows you.');
  const entityID = provider.getAttribute('entityID')?.trim();
  return entityID
    ? { ok: true, metadata: readProvider(provider, entityID) }
    : refuse('This metadata does not say the entity ID of the identity provider.');
}

function refuse(problem: string): MetadataResult {
  return { ok: false, problem };
}

function parseXml(text: string, parser: XmlParser): Document | undefined {
  try {
    const document = parser.parseFromString(text.trim(), 'application/xml');
    return document.getElementsByTagName('parsererror').length > 0 ? undefined : document;
  } catch {
    return undefined;
  }
}

function readProvider(entity: Element, entityID: string): ProviderMetadata {
  const roles = namedIn(entity, metadataNs, 'IDPSSODescriptor');
  const ssoURL = findSignInUrl(roles);
  const certificates = signingCertificates(roles);
  const notes = [
    ...(ssoURL ? [] : ['It has no sign-in URL for HTTP-Redirect. Turn this binding on at your provider.']),
    ...(certificates.length > 0 ? [] : ['It has no signing certificate.']),
    ...(certificates.length > mostCertificates
      ? [`It has ${certificates.length} signing certificates. The first ${mostCertificates} are used.`]
      : []),
  ];
  return {
    entityID,
    ...(ssoURL && { ssoURL }),
    ...(certificates.length > 0 && {
      certificate: certificates.slice(0, mostCertificates).map(pemOf).join('\n'),
    }),
    notes,
  };
}

function findSignInUrl(roles: readonly Element[]): string | undefined {
  const service = roles
    .flatMap((role) => namedIn(role, metadataNs, 'SingleSignOnService'))
    .find((each) => each.getAttribute('Binding') === redirect);
  return service?.getAttribute('Location')?.trim() || undefined;
}

/** The base64 texts of the certificates that sign, each once. A key without a use is for everything. */
function signingCertificates(roles: readonly Element[]): string[] {
  const texts = roles
    .flatMap((role) => namedIn(role, metadataNs, 'KeyDescriptor'))
    .filter((key) => (key.getAttribute('use') ?? '') !== 'encryption')
    .flatMap((key) => namedIn(key, signatureNs, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replaceAll(/\s/g, ''));
  return [...new Set(texts.filter(Boolean))];
}

function pemOf(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`;
}

function namedIn(parent: Document | Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}
