import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { memberName } from './member-name.ts'
import { ownProfile } from './profiles.ts'
import { fitsPassword } from './rules/accounts/password-length.ts'
import { hasConsent, seekingFits } from './rules/first/seeking.ts'
import { limits } from './rules/limits.ts'
import { notificationDisabledReasons, userStatuses } from './rules/values.ts'
import {
  countryCode,
  email,
  gender,
  instant,
  interest,
  knownPassword,
  language,
  letters,
  line,
  longText,
  publicId,
  rawText,
  refuse,
  regionCode,
  seeking,
  sexuality,
} from './values.ts'

export const user = z.object({
  id: publicId,
  email: letters(limits.emailMax),
  status: z.enum(userStatuses),
  credits: z.number().int(),
  paid_user: z.boolean(),
  signup_date: instant,
  language,
  notifications_disabled: z.array(z.enum(notificationDisabledReasons)),
  fictional_icon: z.boolean(),
  /**
   * The version of the terms that the member must accept (spec/accounts 13); null if they accepted
   * the present version.
   */
  terms_due: instant.nullable(),
  /** A suspended or banned account (spec/decisions 30): `until` is null where it has no end. */
  restriction: z.object({ measure: z.enum(['suspended', 'banned']), until: instant.nullable() }).nullable(),
  /** Another person may have made the account: the member decides (contract/handover.ts). */
  handover_due: z.boolean(),
  profile: ownProfile,
})
export type User = z.output<typeof user>

const userAnswer = z.object({ user })

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(128)

/**
 * The result of a proof of work (altcha, PoW v2), which a log-in needs while no code can be mailed.
 */
const loginProof = z.strictObject({
  work: z.strictObject({
    parameters: z.strictObject({
      algorithm: rawText(20),
      cost: z.int(),
      data: z.strictObject({ for: hex }),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: hex }),
})
export type LoginProof = z.output<typeof loginProof>

export const logIn = endpoint({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Log in. The session is a cookie of 30 days, or one that ends with the browser.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({
    email: rawText(limits.emailMax),
    password: knownPassword,
    /**
     * The code from the mail that `accounts.login_code_needed` announced, with the `challenge` of
     * that answer (spec/accounts 22). A challenge without a code is refused and sends no new mail.
     */
    code: rawText(20).trim().optional(),
    challenge: z.uuid().optional(),
    /** False: the session ends with the browser (spec/accounts 48). */
    stay: z.boolean().default(true),
    /** The result of the `work` in an `accounts.login_proof_needed` answer. */
    proof: loginProof.optional(),
  }),
  output: userAnswer,
  limit: { max: 30, seconds: 3600 },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user.php',
  summary: 'The logged-in user. Without a session 403 with authentication_required.',
  who: 'member',
  restricted: true,
  output: userAnswer,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Save the language of the account.',
  who: 'member',
  repeat: 'idempotent',
  restricted: true,
  body: z.strictObject({ language }),
  output: userAnswer,
})

export const logOut = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  summary: 'End this session. Acts, so it needs the client header.',
  who: 'anyone',
  acts: true,
  output: z.object({ logged_out: z.literal(true) }),
  limit: { max: 300, seconds: 3600, visitors: 3000 },
})

/**
 * A visitor's traffic source; kept 30 days in the browser, and with the account (spec/accounts 5).
 */
export const tracking = z.strictObject({
  network: line(0, 100).optional(),
  ref: line(0, 100).optional(),
  sub1: line(0, 100).optional(),
  sub2: line(0, 100).optional(),
  sub3: line(0, 100).optional(),
})
export type Tracking = z.output<typeof tracking>

export const password = rawText(1000)
  .transform((value) => value.normalize('NFKC'))
  .refine(fitsPassword, refuse('accounts.password_length'))

/** The fields of a sign-up besides the e-mail address (spec/accounts 2). */
export const signupAnswers = z.strictObject({
  name: memberName,
  gender,
  seeking,
  sexuality: sexuality.optional(),
  date_of_birth: z
    .string(refuse('profiles.birth_date_required'))
    .min(1, refuse('profiles.birth_date_required'))
    .pipe(z.iso.date(refuse('profiles.birth_date_invalid'))),
  country: countryCode,
  region: regionCode,
  city: line(0, limits.cityMax).optional(),
  signup_message: longText(limits.signupMessageMax).optional(),
  password,
  terms: z.boolean().refine((ticked) => ticked, refuse('accounts.terms_required')),
  sensitive_consent: z.boolean().optional(),
  promotions: z.boolean().optional(),
})

/** What a visitor chose before the sign-up began, on a lander or at a member (spec/accounts 14). */
export const broughtAlong = z.object({
  /** Who receives `signup_message`. */
  to_member: publicId.optional(),
  /** Members to like; those who cannot be seen any more are left out. */
  signup_likes: z.array(publicId).max(limits.signupLikes).optional(),
  /** Interests that the site offers and that are not sensitive; others are left out. */
  interests: z.array(interest).max(limits.interests).optional(),
})

/** The refusal of a form for which `hasConsent` returns false. */
export const consentMissing = { ...refuse('request.field_required'), path: ['sensitive_consent'] }

/** The refusal of a form for which `seekingFits` returns false. */
export const seekingUnfit = { ...refuse('profiles.seeking_unfit'), path: ['seeking'] }

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup',
  summary:
    'Create an account and a session; a confirmation mail follows. Where the site tells nobody who has an account, `user` is null: the mail says how to go on.',
  who: 'anyone',
  status: 201,
  body: signupAnswers
    .extend({ email, ...broughtAlong.shape, tracking: tracking.optional() })
    .refine((form) => form.name.toLowerCase() !== form.email, {
      ...refuse('profiles.name_is_email'),
      path: ['name'],
      // Checked even if the name breaks another rule: an address is usually too long for a name.
      when: ({ value }) =>
        typeof (value as { name?: unknown } | null)?.name === 'string' &&
        typeof (value as { email?: unknown } | null)?.email === 'string',
    })
    .refine(hasConsent, consentMissing)
    .refine(seekingFits, seekingUnfit),
  /** Null, and no session, if the answer must be the same for every address (spec/accounts 8). */
  output: z.object({ user: user.nullable() }),
  limit: { max: 5, seconds: 3600 },
})

export const checkSignupEmail = endpoint({
  method: 'GET',
  path: '/api/signup/email',
  summary:
    'Whether an address is free, and a better spelling of it. A site that tells nobody says that every address is.',
  who: 'anyone',
  query: z.strictObject({ email: rawText(limits.emailMax) }),
  output: z.object({ available: z.boolean(), suggestion: letters(limits.emailMax).nullable() }),
  limit: { max: 20, seconds: 3600 },
})

export const changeSignupEmail = endpoint({
  method: 'PUT',
  path: '/api/signup/email',
  summary: 'Correct the address of an account that is not confirmed yet; a new confirmation mail follows.',
  who: 'member',
  body: z.strictObject({ email }),
  output: userAnswer,
  limit: { max: 5, seconds: 3600 },
})

export const resendActivation = endpoint({
  method: 'POST',
  path: '/api/activation/resend',
  summary: 'Send the confirmation mail again.',
  who: 'member',
  status: 204,
  body: z.strictObject({}).nullish(),
  output: noContent,
  limit: { max: 6, seconds: 3600 },
})
