/**
 * Why a sign-in by an identity provider was refused, as the audit log records it, with the words that the console shows. The
 * ids are public: a released one keeps its name.
 */
const refusals = {
  account_exists:
    'The account with this e-mail address is not a member. Invite the address; its owner can then connect the account.',
  other_account:
    'Your identity provider signs this person in with another account already. They have to disconnect that one first.',
  member_disabled: 'The member is disabled. Enable them in the list of members.',
  no_group:
    'The person is in none of the mapped groups, or the response does not list groups by the configured name.',
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
  provider_unreachable:
    'The provider could not be reached. Check the issuer, and that this server may connect to it.',
  wrong_discovery:
    'The discovery document is missing, or names another issuer. Copy the issuer exactly as your provider shows it.',
  provider_refused: 'The provider did not sign the person in. Check who may use the app there.',
  wrong_answer: 'The answer has no code, or comes from another provider. Start again from the sign-in link.',
  wrong_client: 'The provider did not accept the client ID and secret. Copy both from the app again.',
  wrong_code:
    'The provider did not accept its own code. Check that the redirect URI of the app is exactly ours, then start again.',
  wrong_token_answer:
    'The provider sent no ID token, or an answer that is not valid. Check that the app uses the authorization code flow.',
  wrong_token_issuer: 'The ID token names another issuer. Copy the issuer exactly as your provider shows it.',
  wrong_token_audience: 'The ID token is meant for another app. Check the client ID.',
  wrong_nonce: 'The ID token belongs to another sign-in. Start again from the sign-in link.',
  wrong_token_signature: 'The signature of the ID token does not match the keys of the provider.',
  wrong_token_algorithm:
    'The ID token is signed in a way that is not supported. Choose RS256, ES256 or another algorithm with a public key.',
  unknown_key: 'The ID token is signed with a key that the provider does not publish.',
  token_too_early: 'The ID token is not valid yet. Check the clocks of your provider and of this server.',
  token_too_late: 'The ID token is no longer valid. Check the clocks of your provider and of this server.',
  wrong_user_info:
    'The user info endpoint failed, or describes another person. Check it at your identity provider.',
  address_not_verified:
    'The provider does not say that the e-mail address is verified. Let it send “email_verified” as true.',
  no_groups_attribute:
    'The groups attribute is missing. Let your identity provider send it, or correct its name.',
  claims_too_large:
    'The provider sends more than 2,000 bytes about the person. Let it send fewer claims, such as only the groups of this app.',
  no_groups_claim:
    'The groups claim is missing, or is not a list of groups. Let your provider send it, or correct its name.',
} as const satisfies Record<string, string>;

export type RefusalReason = keyof typeof refusals;

/** What a reason means and what to do about it; the reason itself for one that this release does not know. */
export function refusalText(reason: unknown): string {
  if (typeof reason !== 'string') return 'The reason was not recorded.';
  return Object.hasOwn(refusals, reason) ? refusals[reason as RefusalReason] : reason;
}
