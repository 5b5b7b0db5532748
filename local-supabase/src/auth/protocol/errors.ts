import { isDatabaseFailure, logFailure } from '../../database/engine/failure.ts';
import { type NotBuilt, notBuiltMessage } from '../../not-built.ts';

/**
 * Every refusal of the auth server: code → status and message. Text after a slash distinguishes
 * refusals with the same code and is not sent; `{}` stands for a detail.
 */
const refusals = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_json: [400, 'Could not parse request body as JSON: {}'],
  'bad_jwt/signature': [403, 'invalid JWT: unable to parse or verify signature, {}'],
  'bad_jwt/no sub': [403, 'invalid claim: missing sub claim'],
  'bad_jwt/sub': [400, 'invalid claim: sub claim must be a UUID'],
  'bad_jwt/session': [403, 'invalid claim: session_id claim must be a UUID'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  'insufficient_aal/update': [
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  'insufficient_aal/enroll': [403, 'AAL2 required to enroll a new factor'],
  'insufficient_aal/unenroll': [422, 'AAL2 required to unenroll verified factor'],
  invalid_credentials: [400, 'Invalid login credentials'],
  'invalid_credentials/grant': [400, 'unsupported_grant_type'],
  mfa_challenge_expired: [
    422,
    'MFA challenge {} has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [
    422,
    'A factor with the friendly name "{}" for this user already exists',
  ],
  mfa_factor_not_found: [404, 'Factor not found'],
  'mfa_factor_not_found/challenge': [422, 'MFA factor with the provided challenge ID not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  'no_authorization/anonymous': [403, 'Anonymous user not allowed to perform these actions'],
  not_admin: [403, 'User not allowed'],
  'not_admin/app metadata': [403, 'Updating app_metadata requires admin privileges'],
  not_implemented: [501, '{}'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [
    429,
    'For security purposes, you can only request this after {} seconds.',
  ],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  'session_not_found/refresh': [400, 'Invalid Refresh Token: No Valid Session Found'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  unexpected_failure: [500, 'Unexpected failure, the log says why'],
  user_already_exists: [422, 'User already registered'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  'user_not_found/admin': [404, 'User not found'],
  validation_failed: [400, '{}'],
  'validation_failed/not found': [404, '{}'],
  weak_password: [422, '{}'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type Refusal = keyof typeof refusals;

/** A refusal in the shape of the auth server's errors. The body holds the fields of `more` beside code and message. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(
    refusal: Refusal,
    detail = '',
    readonly more: Record<string, unknown> = {},
  ) {
    const [status, message] = refusals[refusal];
    super(message.replace('{}', () => detail));
    this.status = status;
    this.code = refusal.replace(/\/.*/, '');
  }
}

/** The 501 for a feature of the auth server that this backend does not build. */
export function notImplemented(feature: NotBuilt): AuthError {
  return new AuthError('not_implemented', notBuiltMessage(feature));
}

/**
 * Converts any failure to a refusal: 400 for a value that Postgres cannot read or store, 500 for
 * everything else. The log never holds parameters, which include password hashes.
 */
export function explain(error: unknown): AuthError {
  if (error instanceof AuthError) {
    return error;
  }
  if (isDatabaseFailure(error) && /^(?:22|54)/.test(error.code)) {
    return new AuthError('validation_failed', `The database refuses a value: ${error.message}`);
  }
  logFailure(error);
  return new AuthError('unexpected_failure');
}

const apiVersion = '2024-01-01';

/**
 * Converts a refusal to a response. Clients that name API version 2024-01-01 receive `code` and
 * `message`; others receive `code` (the status), `error_code` and `msg`.
 */
export function authErrorResponse({ status, code, message, more }: AuthError, headers: Headers) {
  const version = headers.get('x-supabase-api-version') ?? '';
  const isVersioned = /^\d{4}-\d\d-\d\d$/.test(version) && version >= apiVersion;
  const body = isVersioned ? { code, message } : { code: status, error_code: code, msg: message };
  return Response.json(
    { ...body, ...more },
    {
      status,
      headers: {
        'x-sb-error-code': code,
        ...(isVersioned && { 'X-Supabase-Api-Version': apiVersion }),
      },
    },
  );
}
