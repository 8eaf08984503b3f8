import type { Logger } from 'pino'
import type { User } from '#contract/accounts.ts'
import type { Permission, Role } from '#contract/admin/permissions.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { Gender, Language, Seeking } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import type { Replica } from '#db/replica.ts'
import type { Adapters } from '#server/kit/ports/adapters.ts'
import type { Announce } from './events.ts'
import type { Brand, Brands } from './ports/brands.ts'

/** The logged-in member, with the fields that nearly every rule reads. */
export type Member = {
  id: number
  publicId: string
  /** `blocked`: suspended or banned. Only calls that say `restricted` know such a member. */
  status: 'not_confirmed' | 'active' | 'blocked'
  language: Language
  credits: number
  paidUser: boolean
  invisible: boolean
  /** Shows and sees when messages are read (spec/chat 95). */
  readMarks: boolean
  /** Shows and sees that somebody types. */
  typingMarks: boolean
  name: string
  gender: Gender
  seeking: Seeking
  country: string
  region: string
  session: {
    /** The session's public id, shown in the list of sessions. */
    id: string
    /** The member logged in or proved themselves in the last ten minutes (see refuseStaleLogin). */
    fresh: boolean
    /** The session's cookie is older than a day: the next answer sets a new one. */
    rotationDue: boolean
    /** False: the cookie ends with the browser (spec/accounts 48). */
    persistent: boolean
  }
}

/** A member with what `getUser` answers, read in the statement of the session. */
export type MemberWithUser = Member & { user: User }

/** One of the people who run the site, with what their roles allow (spec/admin 1). */
export type Staff = {
  id: number
  publicId: string
  email: string
  name: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** The brands that this person works for; null: all. */
  brands: readonly string[] | null
  language: StaffLanguage
  /** The token of the program that calls for this person. */
  tokenId?: number
}

export type StaffSessions = {
  /**
   * Returns the person of an admin cookie; undefined if the session is over, lacks its second
   * factor, or its account is locked or disabled.
   */
  find(token: string): Promise<Staff | undefined>
  /** Creates a session, after both factors were right; returns the value of its cookie. */
  start(db: Database, staffId: number): Promise<string>
  end(db: Database, token: string): Promise<void>
  /**
   * Returns the person whose program calls, with no more than both the token and the person may;
   * undefined if the token or the person’s account is closed. Counts and logs the call (spec/admin
   * 82). Throws `request.too_many`.
   */
  useToken(token: string, call: string): Promise<Staff | undefined>
}

export type NewSession = {
  /** The signed id of the browser. The account then counts it as a known device. */
  deviceId?: string
  /** False for a mailed link: the session may do nothing that needs a fresh log-in. */
  fresh?: boolean
  /** False: the session ends with the browser, or after 12 hours without use. Default: true. */
  persistent?: boolean
  /** The cookie's value, for calls whose repeat must derive the same value. Default: random. */
  token?: string
}

/** Settings that never change while the process runs. */
export type KitConfig = {
  /** The address of the first brand, where webhooks come too. Links begin with `Brand.url`. */
  publicUrl: string
  /** The address of the admin: links of invitations begin with it, passkeys belong to it. */
  adminUrl: string
  /** Local mail box, demo members, no limits per network. */
  demo: boolean
  /** Whether calls are limited per member and network (spec/http 12). */
  rateLimits: boolean
  /** Signs values that the server hands out and gets back. */
  secret: string
  /** Folder for files during a call or a job; both remove their files at the end. */
  uploadFolder: string
  /** Mixed into new password hashes if set. It must never change. */
  pepper: string | undefined
  /** Keys the hashes of mail addresses and signs the links of mails. It must never change. */
  mailKey: string
  /** The secret with which the mail server reports bounces; without it no report is accepted. */
  mailWebhookSecret: string | undefined
  /** How many bytes the bitmaps of the search may take in this process. */
  searchMemory: number
  /** Where the newest release is named; without it nobody asks. */
  releasesUrl?: string
}

/** Returns the member of a session cookie; undefined if session or account is closed or unknown. */
export type FindMember<Found extends Member> = (token: string) => Promise<Found | undefined>

export type Sessions = {
  find: FindMember<Member>
  findWithUser: FindMember<MemberWithUser>
  /** Creates a session and returns the cookie's value. `device` is the User-Agent header. */
  start(db: Database, memberId: number, device: string, more?: NewSession): Promise<string>
  /**
   * Returns a new cookie value for the same session; undefined if a parallel request was first. The
   * old value works for one more minute.
   */
  rotate(token: string): Promise<string | undefined>
  /** Makes the session fresh for ten minutes, because the member just proved themselves. */
  freshen(db: Database, sessionId: string): Promise<void>
  end(db: Database, token: string): Promise<void>
}

/**
 * How a search was answered: with the bitmaps in memory, without them because they are not loaded,
 * or without them because no bitmap covers its filters.
 */
export type SearchWay = 'bitmaps' | 'plain' | 'unindexed'

/**
 * Everything a rule may use. `db` writes (in a call with repeat 'stored', `db` is the call's
 * transaction); `reads` reads outside transactions.
 */
export type Ctx = Adapters & {
  config: KitConfig
  log: Logger
  db: Database
  reads: Database
  /** For what others wrote, which may be a second old. Ask `reads` who may see it. */
  replica: Pick<Replica, 'isOpen' | 'read'>
  /** Default: the brand of the request, outside calls the first brand. */
  settings: (brand?: string) => Promise<SiteSettings>
  brands: Omit<Brands, 'settings'>
  sessions: Sessions
  staffSessions: StaffSessions
  announce: Announce
  /** Wakes the relay after a commit, so that it delivers the new events to members. */
  wakeRelay: () => void
  countSearch: (way: SearchWay) => void
}

/** The context of a call: `settings` are those of its brand. */
export const forBrand = (ctx: Ctx, brand: Brand): Ctx => ({
  ...ctx,
  settings: (key = brand.key) => ctx.settings(key),
})
