import type { Logger } from 'pino'
import type { SiteSettings } from '#contract/settings.ts'
import type { Language } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import type { Adapters } from '#server/adapters/types.ts'
import type { Announce } from './events.ts'

/** The member behind a session: what nearly every rule asks about the caller. */
export type Member = {
  id: number
  publicId: string
  status: 'not_confirmed' | 'active'
  language: Language
  credits: number
  paidUser: boolean
  invisible: boolean
  name: string
  gender: 'male' | 'female'
  seeking: 'male' | 'female'
  country: string
  region: string
}

/** What is fixed from start to end of the process. */
export type KitConfig = {
  /** Where members reach the site; links in mails begin with it. No slash at the end. */
  publicUrl: string
  /** Local mail box, demo members, no limits per network. */
  demo: boolean
  /** Whether calls are limited per member and network (TRUST §6). */
  rateLimits: boolean
  /** Signs what leaves the server and comes back. */
  secret: string
  /** Mixed into new password hashes where it is set; it never changes. */
  pepper: string | undefined
}

export type Sessions = {
  /** The member of a session cookie, or undefined where it is unknown, over, or the account is closed. */
  find(token: string): Promise<Member | undefined>
  /** Makes a session and returns the cookie's value. */
  start(db: Database, memberId: number, device: string): Promise<string>
  end(token: string): Promise<void>
}

/**
 * Everything that a rule may use. `db` writes (inside a call with repeat 'stored' it is already the call's
 * transaction); `reads` is for short reads outside transactions.
 */
export type Ctx = Adapters & {
  config: KitConfig
  log: Logger
  db: Database
  reads: Database
  settings: () => Promise<SiteSettings>
  sessions: Sessions
  announce: Announce
  /** Tells the relay that something was committed which members should hear of now. */
  ring: () => void
}
