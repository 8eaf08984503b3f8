import { z } from 'zod'
import {
  broughtAlong,
  consentMissing,
  password,
  seekingUnfit,
  signupAnswers,
  tracking,
  user,
} from './accounts.ts'
import { endpoint, noContent } from './endpoint.ts'
import { hasConsent, seekingFits } from './rules/first/seeking.ts'
import { limits } from './rules/limits.ts'
import { countryCode, email, gender, interest, letters, mailedToken, publicId, regionCode } from './values.ts'

/** Limits of a sign-up that began with an address only (spec/accounts 9, spec/abuse T08). */
export const startedSignupLimits = { linkHours: 72, mailsPerHour: 3, keptDays: 7 } as const

/**
 * The answers that are accepted before a password is chosen. None is sensitive, and seeking both
 * genders reveals the sexuality, so it is asked later.
 */
const firstAnswers = signupAnswers
  .pick({
    name: true,
    gender: true,
    seeking: true,
    date_of_birth: true,
    country: true,
    region: true,
    city: true,
    signup_message: true,
  })
  .extend({ seeking: gender })
  .partial()
  .extend(broughtAlong.shape)
export type KnownAnswers = z.output<typeof firstAnswers>

/** The stored answers; they are validated again when the account is made. */
const keptAnswers = z
  .object({
    name: letters(40),
    gender,
    seeking: gender,
    date_of_birth: letters(10),
    country: countryCode,
    region: regionCode,
    city: letters(80),
    signup_message: letters(limits.signupMessageMax),
    to_member: publicId,
    signup_likes: broughtAlong.shape.signup_likes,
    interests: z.array(interest),
  })
  .partial()

export const startSignup = endpoint({
  method: 'POST',
  path: '/api/signup/start',
  summary:
    'Begin a sign-up with an address; a mail says how to go on. Answers the same for every address; at most 3 mails an hour go to one.',
  who: 'anyone',
  status: 204,
  body: firstAnswers.extend({ email, tracking: tracking.optional() }),
  output: noContent,
  limit: { max: 5, seconds: 3600 },
})

export const getStartedSignup = endpoint({
  method: 'POST',
  path: '/api/signup/started',
  summary: 'What is known of a begun sign-up, by its mailed token, which stays good.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({ token: mailedToken }),
  output: z.object({
    email: letters(limits.emailMax),
    known: keptAnswers,
    /** The missing fields, in the order of the form. */
    missing: z.array(signupAnswers.keyof()),
  }),
  limit: { max: 60, seconds: 3600 },
})

export const completeSignup = endpoint({
  method: 'POST',
  path: '/api/signup/complete',
  summary:
    'Create the account of a begun sign-up with its mailed token, once; the address is confirmed by it.',
  who: 'anyone',
  status: 201,
  body: signupAnswers
    // An issuer's account opens the account instead (spec/accounts 70).
    .extend({ token: mailedToken, password: password.optional() })
    .refine(hasConsent, consentMissing)
    .refine(seekingFits, seekingUnfit),
  output: z.object({ user }),
  limit: { max: 30, seconds: 3600 },
})
