import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { sitePath } from './site-path.ts'
import { instant, letters, mailedToken, rawText } from './values.ts'

/** A log-in at an issuer, and the choice of an account after it, may take this long each. */
export const oidcLimits = { minutes: 10, issuersMax: 20 } as const

const provider = z.strictObject({ provider: rawText(30).regex(/^[a-z][a-z0-9-]*$/) })

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
  output: z.object({ url: z.string() }),
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
    target: z.string(),
    /**
     * Where no member is linked: the token that the log-in or the sign-up of this browser takes,
     * and whether the issuer confirmed an address to sign up with.
     */
    arrival: z.object({ token: mailedToken, may_sign_up: z.boolean() }).nullable(),
  }),
  limit: { max: 30, seconds: 3600 },
})

export const signUpByOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/signup',
  summary:
    'Begin a sign-up with the address that the issuer confirmed: answers the token of /complete-signup.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({ arrival: mailedToken }),
  output: z.object({ token: mailedToken }),
  limit: { max: 10, seconds: 3600 },
})

export const linkOidc = endpoint({
  method: 'POST',
  path: '/api/oidc/links',
  summary: 'Link the issuer’s account of an arrival to the member; needs a fresh log-in.',
  who: 'member',
  status: 204,
  body: z.strictObject({ arrival: mailedToken }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const getOidcLinks = endpoint({
  method: 'GET',
  path: '/api/oidc/links',
  summary: 'The issuers that the member can log in with.',
  who: 'member',
  output: z.object({
    links: z
      .array(
        z.object({
          provider: z.string(),
          email: letters(limits.emailMax).nullable(),
          linked_at: instant,
          last_used_at: instant,
        }),
      )
      .max(oidcLimits.issuersMax),
  }),
})

export const unlinkOidc = endpoint({
  method: 'DELETE',
  path: '/api/oidc/links/:provider',
  summary: 'Unlink an issuer; needs a fresh log-in.',
  who: 'member',
  status: 204,
  params: provider,
  output: noContent,
})
