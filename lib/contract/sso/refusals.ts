/**
 * Why a sign-in by a SAML provider was refused, as the audit log records it, with the words that the console shows. The
 * ids are public: a released one keeps its name.
 */
const samlRefusals = {
  account_exists:
    'The account with this e-mail address is not a member. Invite the address; its owner can then connect the account.',
  other_account:
    'Your identity provider signs this person in with another account already. They disconnect that one first.',
  member_disabled: 'The member is disabled. Enable them in the list of members.',
  no_address: 'The response has no e-mail address. Let your identity provider send it as “email”.',
  used_before: 'The response was used before. Each one signs a person in once.',
  wrong_issuer: 'The response names another issuer. Check the entity ID of your identity provider.',
  wrong_audience:
    'The response is meant for another service. Check the entity ID that you gave to your provider.',
  wrong_recipient:
    'The response is meant for another address. Check the ACS URL that you gave to your provider.',
  wrong_destination:
    'The response is meant for another address. Check the ACS URL that you gave to your provider.',
  wrong_request: 'The response belongs to another sign-in. Start again from the sign-in link.',
  wrong_subject:
    'The response does not name the person by a lasting name. Choose another format for the name ID.',
  wrong_signature: 'The signature does not match. Check the certificate of your identity provider.',
  wrong_signature_form:
    'The signature does not cover the assertion. Let your identity provider sign assertions.',
  wrong_algorithm:
    'The signature has another algorithm. Choose RSA with SHA-256 or SHA-512 at your provider.',
  not_signed: 'The assertion is not signed. Let your identity provider sign assertions.',
  not_successful: 'Your identity provider did not sign the person in. Check who may use the app there.',
  not_one_assertion: 'The response does not have exactly one assertion. Turn off encryption of assertions.',
  too_early: 'The response is not valid yet. Check the clocks of your identity provider and of this server.',
  too_late: 'The response is no longer valid. Check the clocks of your identity provider and of this server.',
  too_large: 'The response is too large. Send fewer attributes.',
  not_base64: 'The response can’t be read: it is not base64.',
  not_xml: 'The response can’t be read: it is not valid XML.',
  has_declarations: 'The response has a document type or comments, which are not allowed.',
  has_entities: 'The response has entities, which are not allowed.',
  wrong_structure: 'The response is not a SAML 2.0 response in the expected form.',
  repeated_id: 'The response uses an ID twice, which is not allowed.',
} as const satisfies Record<string, string>;

export type SamlRefusalReason = keyof typeof samlRefusals;

/** What a reason means and what to do about it; the reason itself for one that this release does not know. */
export function refusalText(reason: unknown): string {
  if (typeof reason !== 'string') return 'The reason was not recorded.';
  return Object.hasOwn(samlRefusals, reason) ? samlRefusals[reason as SamlRefusalReason] : reason;
}
