/** Why a response of a provider is not believed. It is written to the audit log and shown to nobody else. */
export type ResponseFlaw =
  | 'not_base64'
  | 'too_large'
  | 'not_xml'
  | 'has_declarations'
  | 'has_entities'
  | 'wrong_structure'
  | 'repeated_id'
  | 'not_one_assertion'
  | 'not_signed'
  | 'wrong_signature_form'
  | 'wrong_algorithm'
  | 'wrong_signature'
  | 'not_successful'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_recipient'
  | 'wrong_destination'
  | 'wrong_request'
  | 'too_early'
  | 'too_late'
  | 'wrong_subject';

/** A response that is not believed. */
export class ResponseRefused extends Error {
  readonly flaw: ResponseFlaw;

  constructor(flaw: ResponseFlaw) {
    super(`A SAML response was refused: ${flaw}`);
    this.flaw = flaw;
  }
}

/** Throws `ResponseRefused` unless something is so. */
export function assertOr(isRight: unknown, flaw: ResponseFlaw): asserts isRight {
  if (!isRight) throw new ResponseRefused(flaw);
}
