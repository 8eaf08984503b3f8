import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { sitePath } from './site-path.ts'
import { instant, letters, mailedToken, rawText } from './values.ts'

/** A log-in at an issuer, and the choice of an account after it, may take this long each. */
export const oidcLimits = { minutes: 10, issuersMax: 20, urlMax: 4000, keyMax: 30, nameMax: 30 } as const

const provider = z.strictObject({ provider: rawText(oidcLimits.keyMax).regex(/^[a-z][a-z0-9-]*$/) })

export const startOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/:provider/start',
  summary:
    'Begin a log-in at an OpenID Connect issuer. With `link` the issuer’s account is linked to the logged-in member, which needs a fresh log-in.',
  who: 'anyone',
  repeat: 'none',
  params: provider,
  body: z.strictObject({ link: z.boolean().default(false), target: sitePath.optional() }),
  /** The address of the issuer to send the browser to. */
  output: z.object({ url: z.string().max(oidcLimits.urlMax) }),
  limit: { max: 30, seconds: 3600 },
})

export const finishOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/:provider/finish',
  summary:
    'End a log-in at an issuer with what it sent back, once and in the same browser. Logs in the member whom the issuer’s account is linked to.',
  who: 'anyone',
  repeat: 'none',
  params: provider,
  body: z.strictObject({
    state: rawText(200),
    code: rawText(4000),
    /** The issuer, where it names itself in the answer (RFC 9207). */
    iss: rawText(300).optional(),
  }),
  output: z.object({
    /** The member who is logged in, or to whom the account was linked. */
    user: user.nullable(),
    target: sitePath,
    /**
     * Where no member is linked: what the log-in or the sign-up of this browser takes, and whether
     * the issuer confirmed an address to sign up with.
     */
    arrival: z.string().max(200).nullable(),
    may_sign_up: z.boolean(),
  }),
  limit: { max: 30, seconds: 3600 },
})

export const signUpByOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/arrivals/sign-up',
  summary: 'Begin a sign-up with the address that the issuer confirmed: answers the address of its form.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({ arrival: mailedToken }),
  output: z.object({ path: sitePath }),
  limit: { max: 10, seconds: 3600 },
})

export const linkOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/arrivals/link',
  summary: 'Link the issuer’s account of an arrival to the member; needs a fresh log-in.',
  who: 'member',
  status: 204,
  body: z.strictObject({ arrival: mailedToken }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const getOidcLinks = endpoint({
  method: 'GET',
  path: '/api/oidc',
  summary: 'The issuers that the member can log in with.',
  who: 'member',
  output: z.object({
    links: z
      .array(
        z.object({
          provider: z.string().max(oidcLimits.keyMax),
          /** What the issuer calls it: a mail address. */
          account: letters(limits.emailMax).nullable(),
          linked_at: instant,
          last_used_at: instant,
        }),
      )
      .max(oidcLimits.issuersMax),
  }),
})

export const unlinkOidc = endpoint({
  method: 'DELETE',
  path: '/api/oidc/:provider',
  summary: 'Unlink an issuer; needs a fresh log-in.',
  who: 'member',
  status: 204,
  params: provider,
  output: noContent,
})
