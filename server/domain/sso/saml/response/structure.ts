import { assertOr } from './refused.ts';
import {
  attributeOf,
  childrenNamed,
  childrenOf,
  everyElement,
  isNamed,
  namespaces,
  onlyChild,
  parseXml,
} from './xml.ts';

const enveloped = `${namespaces.signature}enveloped-signature`;
const signatureMethods = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
];
const digestMethods = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

/** What is read of a response before its signature is checked. */
export interface ResponseStructure {
  assertionId: string;
  /** The response as a whole is signed too, beside its assertion. */
  isSigned: boolean;
}

/** Parses a response, in which nothing has a name that we do not know, and each id is there once. */
export function parseResponse(xml: string): Element {
  const root = parseXml(xml);
  assertOr(isNamed(root, 'protocol', 'Response'), 'wrong_structure');
  const elements = everyElement(root);
  const known: (string | null)[] = Object.values(namespaces);
  assertOr(
    elements.every(({ namespaceURI }) => known.includes(namespaceURI)),
    'wrong_structure',
  );
  assertIdsDiffer(elements);
  return root;
}

/**
 * Asserts that a response has the one form that we take: a single assertion right inside of it, and signatures that name
 * the very element that they stand in. Whatever else could be hidden in it is refused.
 */
export function structureOf(root: Element): ResponseStructure {
  const elements = everyElement(root);
  const assertions = elements.filter(({ localName }) => /^(?:Encrypted)?Assertion$/.test(localName));
  const [assertion, ...others] = assertions;
  assertOr(
    assertion && others.length === 0 && isNamed(assertion, 'assertion', 'Assertion'),
    'not_one_assertion',
  );
  assertOr(assertion.parentNode === root, 'not_one_assertion');
  const parts = childrenOf(root).map(({ localName }) => localName);
  assertOr(
    parts.every((name) => ['Issuer', 'Signature', 'Status', 'Assertion'].includes(name)),
    'wrong_structure',
  );

  const signatures = elements.filter(({ localName }) => localName === 'Signature');
  const ofAssertion = signatures.filter(({ parentNode }) => parentNode === assertion);
  const ofRoot = signatures.filter(({ parentNode }) => parentNode === root);
  assertOr(ofAssertion.length > 0, 'not_signed');
  assertOr(ofAssertion.length === 1 && ofRoot.length <= 1, 'wrong_signature_form');
  assertOr(signatures.length === ofAssertion.length + ofRoot.length, 'wrong_signature_form');
  for (const signature of signatures) assertSignatureForm(signature);
  return { assertionId: idOf(assertion), isSigned: ofRoot.length > 0 };
}

/** No two elements have one id, in whatever case its attribute is written. */
function assertIdsDiffer(elements: Element[]): void {
  const ids = elements.flatMap(({ attributes }) =>
    Array.from(attributes).flatMap(({ localName, name, value }) =>
      (localName ?? name).toLowerCase() === 'id' ? [value] : [],
    ),
  );
  assertOr(new Set(ids).size === ids.length, 'repeated_id');
}

function idOf(element: Element): string {
  const id = attributeOf(element, 'ID') ?? '';
  assertOr(/^[A-Za-z_][\w.-]{0,255}$/.test(id), 'wrong_structure');
  return id;
}

/** A signature of the element that it stands in, over all of that element, by an algorithm that nobody can forge. */
function assertSignatureForm(signature: Element): void {
  const form = 'wrong_signature_form';
  assertOr(isNamed(signature, 'signature', 'Signature'), form);
  const parts = childrenOf(signature).map((part) => part.localName);
  assertOr(/^SignedInfo SignatureValue(?: KeyInfo)?$/.test(parts.join(' ')), form);
  const info = onlyChild(signature, 'signature', 'SignedInfo');
  const names = childrenOf(info).map((part) => part.localName);
  assertOr(names.join(' ') === 'CanonicalizationMethod SignatureMethod Reference', form);
  const reference = onlyChild(info, 'signature', 'Reference');
  assertOr(attributeOf(reference, 'URI') === `#${idOf(signature.parentNode as Element)}`, form);

  const transforms = childrenNamed(onlyChild(reference, 'signature', 'Transforms'), 'signature', 'Transform');
  const methods = transforms.map((transform) => attributeOf(transform, 'Algorithm'));
  assertOr(methods.join(' ') === `${enveloped} ${namespaces.canonical}`, 'wrong_algorithm');
  assertAlgorithm(info, 'CanonicalizationMethod', [namespaces.canonical]);
  assertAlgorithm(info, 'SignatureMethod', signatureMethods);
  assertAlgorithm(reference, 'DigestMethod', digestMethods);
}

function assertAlgorithm(parent: Element, name: string, allowed: readonly string[]): void {
  const algorithm = attributeOf(onlyChild(parent, 'signature', name), 'Algorithm');
  assertOr(algorithm !== undefined && allowed.includes(algorithm), 'wrong_algorithm');
}
