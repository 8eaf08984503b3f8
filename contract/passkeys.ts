import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { instant, letters, line, mostOfOne, publicId, rawText } from './values.ts'

/** The limits of passkeys (spec/accounts 60), not in `limits`, which every page loads. */
export const passkeyLimits = { count: 10, nameMax: 40 } as const

/** A browser's answer about a passkey (WebAuthn); the server verifies every part. */
export const passkeyAnswer = z.looseObject({
  id: rawText(1500),
  rawId: rawText(1500),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: rawText(4000), userHandle: rawText(100).optional() }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const word = z.string().max(40)
const host = z.string().max(253)
const knownKeys = z
  .array(
    z.object({
      id: z.string().max(1500),
      type: word,
      transports: z.array(word).max(10).optional(),
    }),
  )
  .max(passkeyLimits.count)
const challenge = z.string().max(200)

/** What the browser needs to have a passkey sign (WebAuthn, PublicKeyCredentialRequestOptions). */
const signingOptions = z.object({
  challenge,
  rpId: host.optional(),
  timeout: z.int().optional(),
  userVerification: word.optional(),
  allowCredentials: knownKeys.optional(),
})

/** What the browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptions). */
const creationOptions = z.object({
  challenge,
  rp: z.object({ id: host.optional(), name: letters(100) }),
  user: z.object({
    id: z.string().max(100),
    name: letters(limits.emailMax),
    displayName: letters(limits.nameMax),
  }),
  pubKeyCredParams: z.array(z.object({ type: word, alg: z.int() })).max(10),
  timeout: z.int().optional(),
  attestation: word.optional(),
  excludeCredentials: knownKeys.optional(),
  authenticatorSelection: z
    .object({
      residentKey: word.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: word.optional(),
    })
    .optional(),
})

const passkey = z.object({
  id: publicId,
  name: letters(passkeyLimits.nameMax),
  created_at: instant,
  used_at: instant.nullable(),
  /** False: it belongs to another address of the installation and logs in there only. */
  here: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

export const askPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/passkeys/log-in/challenge',
  summary:
    'What the browser asks a passkey before a log-in; of no particular account. The challenge works once, for five minutes, in this browser.',
  who: 'anyone',
  repeat: 'none',
  output: z.object({ options: signingOptions }),
  // Every open log-in page asks, so that the browser can offer passkeys at the e-mail field.
  limit: { max: 300, seconds: 3600, visitors: 1000 },
})

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/log-in',
  summary: 'Log in by a passkey. Failures count and block as those of a password.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({
    passkey: passkeyAnswer,
    /** False: the session ends with the browser (spec/accounts 48). */
    stay: z.boolean().default(true),
  }),
  output: z.object({ user }),
  limit: { max: 30, seconds: 3600 },
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The own passkeys, the newest first, and whether the account has a password.',
  who: 'member',
  restricted: true,
  output: z.object({
    passkeys: z.array(passkey).max(mostOfOne),
    password_set: z.boolean(),
    /** None is here, and this device was not offered one yet (spec/accounts 64). */
    offer: z.boolean(),
  }),
})

export const askFreshPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/fresh/challenge',
  summary: 'What the browser asks one of the own passkeys, to freshen this session.',
  who: 'member',
  restricted: true,
  repeat: 'none',
  output: z.object({ options: signingOptions }),
  limit: { max: 60, seconds: 3600 },
})

export const freshenByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/fresh',
  summary: `Prove oneself by a passkey: for ${limits.freshLoginMinutes} minutes this session may do what needs a fresh log-in.`,
  who: 'member',
  restricted: true,
  repeat: 'none',
  status: 204,
  body: z.strictObject({ passkey: passkeyAnswer }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const askPasskeyCreation = endpoint({
  method: 'POST',
  path: '/api/passkeys/challenge',
  summary: 'What the browser needs to make a passkey for this address. Needs a fresh log-in.',
  who: 'member',
  repeat: 'none',
  output: z.object({ options: creationOptions }),
  limit: { max: 60, seconds: 3600 },
})

export const keepPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Keep the passkey that the browser made. Needs a fresh log-in; the owner is mailed.',
  who: 'member',
  status: 201,
  body: z.strictObject({
    passkey: passkeyAnswer,
    /** Default: browser and system, "Chrome op Windows". */
    name: line(1, passkeyLimits.nameMax).optional(),
  }),
  output: passkey,
  limit: { max: 30, seconds: 3600 },
})

export const notePasskeyOffer = endpoint({
  method: 'PUT',
  path: '/api/passkeys/offer',
  summary: 'This device was offered a passkey, which is done once.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  output: noContent,
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/passkeys/:id',
  summary: 'Give a passkey another name. Needs a fresh log-in.',
  who: 'member',
  repeat: 'idempotent',
  params: z.strictObject({ id: publicId.toLowerCase() }),
  body: z.strictObject({ name: line(1, passkeyLimits.nameMax) }),
  output: passkey,
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary:
    'Remove a passkey, but not the last one of an account without a password. Needs a fresh log-in; the owner is mailed.',
  who: 'member',
  restricted: true,
  status: 204,
  params: z.strictObject({ id: publicId.toLowerCase() }),
  output: noContent,
})

export const removePassword = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/password',
  summary:
    'Log in by passkey only: needs one for this address and a fresh log-in. This session goes on under a new id, all others end.',
  who: 'member',
  status: 204,
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})
