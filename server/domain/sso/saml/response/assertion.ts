import { Email } from '#lib/contract/shared/text.ts';
import { isPlainText } from '#lib/plain-text.ts';
import { assertOr, type ResponseFlaw } from './refused.ts';
import { attributeOf, childrenNamed, childrenOf, isNamed, onlyChild, parseXml, textOf } from './xml.ts';

/** What a provider must have said for its assertion to be meant for us, now, and for this sign-in. */
export interface ExpectedAssertion {
  /** How the provider names itself. */
  issuer: string;
  /** How we name ourselves to it. */
  audience: string;
  acsUrl: string;
  requestId: string;
  /** The attribute that has the groups of a person; empty to read none. */
  groupsAttribute: string;
  now: Date;
}

/** What a provider says of a person. */
export interface Assertion {
  id: string;
  /** The name by which the provider knows the person, which stays the same. */
  nameId: string;
  email?: string | undefined;
  displayName?: string | undefined;
  groups: readonly string[];
  /** All that the provider says of the person, by the names of its attributes. */
  attributes: readonly (readonly [name: string, values: readonly string[]])[];
  /** When the assertion is over for everybody, the difference of clocks included. */
  expiresAt: Date;
  /** When the provider wants the session to end. */
  sessionEndsAt?: Date | undefined;
}

/** How far the clock of a provider may be off. */
const skewMs = 60_000;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const emailNames = [
  'email',
  'mail',
  'emailAddress',
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const nameNames = [
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'name',
  `${claims}/name`,
];

/** Reads an assertion from the bytes that its signature covers; throws `ResponseRefused` unless it is meant for us. */
export function readAssertion(verifiedXml: string, id: string, expected: ExpectedAssertion): Assertion {
  const assertion = parseXml(verifiedXml);
  assertOr(isNamed(assertion, 'assertion', 'Assertion'), 'wrong_structure');
  assertOr(attributeOf(assertion, 'ID') === id, 'wrong_structure');
  assertOr(attributeOf(assertion, 'Version') === '2.0', 'wrong_structure');
  assertOr(textOf(onlyChild(assertion, 'assertion', 'Issuer')) === expected.issuer, 'wrong_issuer');
  const subject = onlyChild(assertion, 'assertion', 'Subject');
  const nameId = readNameId(subject);
  const confirmation = assertConfirmation(subject, expected);
  const conditions = onlyChild(assertion, 'assertion', 'Conditions');
  assertConditions(conditions, expected);
  assertOr(timeOf(assertion, 'IssueInstant') <= latest(expected), 'too_early');
  const ends = [confirmation, conditions].map((element) => assertPeriod(element, expected));
  return {
    id,
    nameId: nameId.value,
    ...readPerson(assertion, nameId, expected),
    expiresAt: new Date(Math.max(...ends) + skewMs),
    sessionEndsAt: readSessionEnd(assertion, expected),
  };
}

interface NameId {
  value: string;
  format: string | undefined;
}

function readNameId(subject: Element): NameId {
  const element = onlyChild(subject, 'assertion', 'NameID');
  const value = textOf(element);
  const format = attributeOf(element, 'Format');
  // A transient name is another one each time, so nobody could be known by it.
  assertOr(isPlainText(value, 512) && format !== transient, 'wrong_subject');
  return { value, format };
}

/** The data of the one confirmation of a subject, by whoever brings it. */
function assertConfirmation(subject: Element, expected: ExpectedAssertion): Element {
  const confirmation = onlyChild(subject, 'assertion', 'SubjectConfirmation');
  assertOr(attributeOf(confirmation, 'Method') === bearer, 'wrong_subject');
  const data = onlyChild(confirmation, 'assertion', 'SubjectConfirmationData');
  assertOr(attributeOf(data, 'Recipient') === expected.acsUrl, 'wrong_recipient');
  assertOr(attributeOf(data, 'InResponseTo') === expected.requestId, 'wrong_request');
  return data;
}

function assertConditions(conditions: Element, expected: ExpectedAssertion): void {
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];
  for (const condition of childrenOf(conditions)) {
    const isKnown = known.some((name) => isNamed(condition, 'assertion', name));
    assertOr(isKnown, 'wrong_structure');
  }
  const restrictions = childrenNamed(conditions, 'assertion', 'AudienceRestriction');
  assertOr(restrictions.length > 0, 'wrong_audience');
  for (const restriction of restrictions) {
    const audiences = childrenNamed(restriction, 'assertion', 'Audience').map(textOf);
    assertOr(audiences.includes(expected.audience), 'wrong_audience');
  }
}

/** Asserts that the time of an element has come and is not over; returns when it is. */
function assertPeriod(element: Element, expected: ExpectedAssertion): number {
  if (element.hasAttribute('NotBefore')) {
    assertOr(timeOf(element, 'NotBefore') <= latest(expected), 'too_early');
  }
  const end = timeOf(element, 'NotOnOrAfter', 'too_late');
  assertOr(end > expected.now.getTime() - skewMs, 'too_late');
  return end;
}

function latest({ now }: ExpectedAssertion): number {
  return now.getTime() + skewMs;
}

function timeOf(element: Element, name: string, flaw: ResponseFlaw = 'wrong_structure'): number {
  const text = attributeOf(element, name) ?? '';
  const time = Date.parse(text);
  assertOr(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) && !Number.isNaN(time), flaw);
  return time;
}

function readSessionEnd(assertion: Element, expected: ExpectedAssertion): Date | undefined {
  const statements = childrenNamed(assertion, 'assertion', 'AuthnStatement');
  assertOr(statements.length > 0, 'wrong_structure');
  const ends = statements
    .filter((statement) => statement.hasAttribute('SessionNotOnOrAfter'))
    .map((statement) => timeOf(statement, 'SessionNotOnOrAfter'));
  if (ends.length === 0) return undefined;
  const end = Math.min(...ends);
  assertOr(end > expected.now.getTime(), 'too_late');
  return new Date(end);
}

/** The address, name and groups of a person. Two different addresses say nothing of which one is meant. */
function readPerson(
  assertion: Element,
  nameId: NameId,
  { groupsAttribute }: ExpectedAssertion,
): Pick<Assertion, 'email' | 'displayName' | 'groups' | 'attributes'> {
  const attributes = childrenNamed(assertion, 'assertion', 'AttributeStatement')
    .flatMap((statement) => childrenNamed(statement, 'assertion', 'Attribute'))
    .map((attribute) => {
      const values = childrenNamed(attribute, 'assertion', 'AttributeValue').map(textOf);
      return [attributeOf(attribute, 'Name') ?? '', values] as const;
    });
  const valuesOf = (names: readonly string[]) =>
    attributes.flatMap(([name, values]) => (names.includes(name) ? values : []));
  const emails = [...new Set(valuesOf(emailNames).filter((value) => value !== ''))];
  assertOr(emails.length <= 1, 'wrong_subject');
  const email = emails[0] ?? nameId.value;
  const displayName = valuesOf(nameNames)
    .map((value) => [...value.replace(/\s+/g, ' ').trim()].slice(0, 256).join(''))
    .find((value) => isPlainText(value, 512));
  return {
    email: isPlainText(email, 254) && Email.safeParse(email).success ? email : undefined,
    displayName,
    groups: groupsAttribute === '' ? [] : valuesOf([groupsAttribute]),
    attributes,
  };
}
