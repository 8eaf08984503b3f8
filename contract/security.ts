import { z } from 'zod'
import { password, user } from './accounts.ts'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import {
  email,
  emailOr,
  instant,
  knownPassword,
  letters,
  mailedToken,
  mostOfOne,
  publicId,
  rawText,
  refuse,
} from './values.ts'

const repeated = rawText(1000).transform((value) => value.normalize('NFKC'))
const sameTwice = {
  ...refuse('accounts.passwords_differ'),
  path: ['password_repeat'],
}

export const session = z.object({
  id: publicId,
  /** Browser and system in the member's language: "Chrome op Windows". */
  device: letters(120),
  created_at: instant,
  /** At most five minutes behind. */
  last_seen_at: instant,
  /** Whether this is the session of the caller. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the member is logged in, the latest first.',
  who: 'member',
  output: z.object({ sessions: z.array(session).max(mostOfOne) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one session; of another device it needs a fresh log-in.',
  who: 'member',
  status: 204,
  params: z.strictObject({ id: publicId.toLowerCase() }),
  output: noContent,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End all sessions but this one; needs a fresh log-in.',
  who: 'member',
  status: 204,
  output: noContent,
})

export const freshenLogin = endpoint({
  method: 'POST',
  path: '/api/fresh-login',
  summary: `Prove the password again: for ${limits.freshLoginMinutes} minutes this session may do what needs a fresh log-in.`,
  who: 'member',
  restricted: true,
  repeat: 'none',
  status: 204,
  body: z.strictObject({ password: knownPassword }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const askPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary:
    'Mail a link to choose a new password; at most 3 an hour and 6 a day per address. `disclosed`: the answer says that the address has an account; else it is the same for every address.',
  who: 'anyone',
  body: z.strictObject({ email }),
  output: z.object({ disclosed: z.boolean() }),
  limit: { max: 30, seconds: 3600 },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/do',
  summary: 'Choose a new password with a mailed token, once. All sessions end; it does not log in.',
  who: 'anyone',
  status: 204,
  body: z
    .strictObject({ token: mailedToken, password, password_repeat: repeated })
    .refine((form) => form.password === form.password_repeat, sameTwice),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password',
  summary:
    'Choose another password, with the old one or a fresh log-in. This session goes on under a new id, all others end.',
  who: 'member',
  status: 204,
  body: z
    .strictObject({ old_password: knownPassword.optional(), password, password_repeat: repeated })
    .refine((form) => form.password === form.password_repeat, sameTwice),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const askMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change',
  summary: 'Mail a link to a new address, with the password or a fresh log-in.',
  who: 'member',
  status: 204,
  body: z.strictObject({ email: emailOr('accounts.new_email_invalid'), password: knownPassword.optional() }),
  output: noContent,
  limit: { max: 5, seconds: 3600 },
})

export const confirmMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change/do',
  summary: 'Take the new address, with the token mailed to it. Other sessions end; the old address is told.',
  who: 'anyone',
  status: 204,
  body: z.strictObject({ token: mailedToken }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const undoMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change/undo',
  summary: `Put the old address back, with the token mailed to it (${limits.mailChangeUndoHours} hours). All sessions end.`,
  who: 'anyone',
  status: 204,
  body: z.strictObject({ token: mailedToken }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const followLink = endpoint({
  method: 'POST',
  path: '/api/token',
  summary:
    'Use a mailed `/{token}` link, once. It may log in, but never freshly. Logged in as somebody else: 409 until `switch_member`.',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken, switch_member: z.boolean().optional() }),
  /**
   * `target`: a path of this site; `user`: the logged-in member; `notice`: an additional effect.
   */
  output: z.object({
    target: letters(1000),
    user: user.nullable(),
    notice: z.enum(['restored']).optional(),
  }),
  limit: { max: 30, seconds: 3600 },
})
