import type { Logger } from 'pino'
import type { Language } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import type { Adapters } from '#server/kit/ports/adapters.ts'
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
  session: {
    /** Public: the list of sessions shows it. */
    id: string
    /** The password was given in the last 15 minutes (see refuseStaleLogin). */
    fresh: boolean
    /** Older than a day: the next answer gives it a new cookie. */
    rotationDue: boolean
  }
}

export type NewSession = {
  /** The signed id of the browser; the account knows this device from now on. */
  deviceId?: string
  /** False where no password was given: such a session may do nothing that needs a fresh log-in. */
  fresh?: boolean
  /**
   * The cookie's value, where it has to be made again for a repeat of the call; else it is random.
   */
  token?: string
}

/** What is fixed from start to end of the process. */
export type KitConfig = {
  /** Where members reach the site; links in mails begin with it. No slash at the end. */
  publicUrl: string
  /** Local mail box, demo members, no limits per network. */
  demo: boolean
  /** Whether calls are limited per member and network (spec/http 12). */
  rateLimits: boolean
  /** Signs what leaves the server and comes back. */
  secret: string
  /**
   * Where files lie while they are received or made; they are gone when the call is answered or the
   * job done.
   */
  uploadFolder: string
  /** Mixed into new password hashes where it is set; it never changes. */
  pepper: string | undefined
  /** Keys the hashes of mail addresses and signs the links of mails; it never changes. */
  mailKey: string
  /** What the mail server has to show to report bounces; without it nobody may. */
  mailWebhookSecret: string | undefined
}

export type Sessions = {
  /**
   * The member of a session cookie, or undefined where it is unknown, over, or the account is
   * closed.
   */
  find(token: string): Promise<Member | undefined>
  /**
   * Makes a session and returns the cookie's value; `device` is the browser's own words about
   * itself.
   */
  start(db: Database, memberId: number, device: string, more?: NewSession): Promise<string>
  /**
   * A new cookie's value for the same session, or undefined where another request was first. The
   * old one lives a minute.
   */
  rotate(token: string): Promise<string | undefined>
  /** The password was just given: the session is fresh for a quarter of an hour. */
  freshen(db: Database, sessionId: string): Promise<void>
  end(db: Database, token: string): Promise<void>
}

/**
 * Everything that a rule may use. `db` writes (inside a call with repeat 'stored' it is already the
 * call's transaction); `reads` is for short reads outside transactions.
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
  wakeRelay: () => void
}
