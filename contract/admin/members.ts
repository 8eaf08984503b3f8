import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { promptAnswer } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  after,
  gender,
  instant,
  line,
  mostOfSite,
  next,
  publicId,
  refuse,
  requiredText,
} from '#contract/values.ts'
import { memberPicture, shownDecision } from './cases.ts'

const listedMember = z.object({
  id: publicId,
  name: z.string(),
  email: z.string(),
  state: z.string(),
  brand: z.string(),
  fictional: z.boolean(),
  signed_up_at: instant,
})
export type ListedMember = z.output<typeof listedMember>

/** The latest attempts from a network that a search by network reads. */
export const mostOfNetwork = 1000

export const findMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  summary:
    'Find members by the beginning of an address or name, by public id, number of an order, network (of its latest 1,000 attempts), or hash of a device or phone.',
  who: 'staff',
  permission: 'members',
  query: z.strictObject({
    q: line(0, 254).default(''),
    after,
  }),
  output: z.object({ members: z.array(listedMember).max(mostOfSite), next }),
})

/** Whose fault a refusal of mail is (spec/notifications 16). */
export const mailFaults = ['gone', 'for_now', 'ours', 'unclear'] as const

export const memberLimits = { noteMax: 2000 } as const

const memberNote = z.object({ id: publicId, text: z.string(), author: z.string(), at: instant })
export type MemberNote = z.output<typeof memberNote>

const memberPage = listedMember.extend({
  language: z.string(),
  country: z.string(),
  city: z.string().nullable(),
  age: z.number().int(),
  about: z.string().nullable(),
  prompts: z.array(promptAnswer).max(limits.prompts),
  credits: z.number().int(),
  paid_user: z.boolean(),
  invisible: z.boolean(),
  last_active_at: instant.nullable(),
  restrictions: z
    .array(z.object({ measure: z.string(), from: instant, until: instant.nullable() }))
    .max(mostOfSite),
  decisions: z.array(shownDecision).max(mostOfSite),
  reports: z
    .array(
      z.object({
        direction: z.enum(['about', 'by']),
        kind: z.string(),
        category: z.string(),
        at: instant,
        open: z.boolean(),
      }),
    )
    .max(mostOfSite),
  /** Without the permission to moderate: only the main photo, if released. */
  photos: z.array(memberPicture).max(mostOfSite),
  devices: z
    .array(z.object({ browser: z.string(), hash: z.string(), first_at: instant, last_at: instant }))
    .max(mostOfSite),
  sessions: z.array(z.object({ browser: z.string(), from: instant, last_at: instant })).max(mostOfSite),
  orders: z
    .array(
      z.object({
        id: publicId,
        amount: z.number().int(),
        currency: z.string(),
        credits: z.number().int(),
        status: z.string(),
        at: instant,
      }),
    )
    .max(mostOfSite),
  ledger: z
    .array(z.object({ kind: z.string(), amount: z.number().int(), balance: z.number().int(), at: instant }))
    .max(mostOfSite),
  mails: z
    .array(
      z.object({
        kind: z.string(),
        at: instant,
        sent_at: instant.nullable(),
        skipped: z.string().nullable(),
      }),
    )
    .max(mostOfSite),
  /** What the mail server reported of mails to this member. */
  mail_reports: z
    .array(
      z.object({
        kind: z.enum(['bounce', 'complaint']),
        at: instant,
        /** Whose fault a bounce was judged to be, and the server's answer; null: not stored. */
        fault: z.enum(mailFaults).nullable(),
        status: z.string().nullable(),
        words: z.string().nullable(),
      }),
    )
    .max(mostOfSite),
  /** Why no mails are sent; empty if mails are sent. */
  mails_stopped: z.array(z.string()).max(mostOfSite),
  /** The latest 50. */
  notes: z.array(memberNote).max(mostOfSite),
  /** What support may correct; null without that permission. */
  personal: z.object({ gender, date_of_birth: z.iso.date() }).nullable(),
  export: z.object({ status: z.string(), asked_at: instant }).nullable(),
  /** When the account is erased; null: it is not deleted. */
  erased_from: instant.nullable(),
})
export type MemberPage = z.output<typeof memberPage>

export const getMemberPage = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id',
  summary: 'All that staff may see of a member, without message texts. The look is logged.',
  who: 'staff',
  permission: 'members',
  params: z.strictObject({ id: publicId }),
  output: z.object({ member: memberPage }),
})

const ofMember = z.strictObject({ id: publicId })

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/notes',
  summary: 'Leave a note about a member for colleagues. Nobody changes it; it is part of the export.',
  who: 'staff',
  permission: 'members',
  status: 201,
  params: ofMember,
  body: z.strictObject({
    text: requiredText(memberLimits.noteMax),
  }),
  output: z.object({ note: memberNote }),
})

export const timelineKinds = [
  'signed_up',
  'confirmed',
  'imported',
  'terms',
  'new_device',
  'address_changed',
  'mail_bounced',
  'mail_complaint',
  'export',
  'deleted',
  'restored',
  'photo',
  'order',
  'paid',
  'refund',
  'decision',
  'appeal',
  'restriction_over',
  'reported',
  'report_sent',
  'complaint_sent',
  'staff_act',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEntry = z.object({
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: instant,
  /** A state, measure, category or act, by the kind of the entry. */
  what: z.string().nullable(),
  by: z.string().nullable(),
  order: publicId.nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const getMemberTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/timeline',
  summary: 'What happened to the account, the latest first. The look is logged.',
  who: 'staff',
  permission: 'members',
  params: ofMember,
  query: z.strictObject({ after }),
  output: z.object({ entries: z.array(timelineEntry).max(mostOfSite), next }),
})

/** Acts of support at a member's request; each needs a reason for the log. */
const care = { who: 'staff', permission: 'member_care', params: ofMember } as const
const reason = line(1, 500)

export const endMemberSessions = endpoint({
  ...care,
  method: 'POST',
  path: '/api/admin/members/:id/session-ends',
  summary: 'Log a member out everywhere.',
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.number().int() }),
})

export const correctMember = endpoint({
  ...care,
  method: 'PATCH',
  path: '/api/admin/members/:id/profile',
  summary: 'Correct gender or birth date, which members change once themselves.',
  body: z
    .strictObject({ gender: gender.optional(), date_of_birth: z.iso.date().optional(), reason })
    .refine(({ gender: one, date_of_birth: other }) => one || other, refuse('request.field_required')),
  output: z.object({ personal: z.object({ gender, date_of_birth: z.iso.date() }) }),
})

export const resendableMails = ['activation', 'password_reset', 'receipt', 'restore_link'] as const
export type ResendableMail = (typeof resendableMails)[number]

export const resendMail = endpoint({
  ...care,
  method: 'POST',
  path: '/api/admin/members/:id/mails',
  summary:
    'Send a mail again: to confirm, for a new password, the latest receipt, or to restore a deleted account.',
  status: 204,
  body: z.strictObject({ mail: z.enum(resendableMails), reason }),
  output: noContent,
})

export const liftMailStop = endpoint({
  ...care,
  method: 'POST',
  path: '/api/admin/members/:id/mail-lift',
  summary:
    'Send mail again to an address that bounced or reported us as spam. An unsubscription stays: it is the member’s own.',
  body: z.strictObject({ reason }),
  /** Why there are still no mails. */
  output: z.object({ mails_stopped: z.array(z.string()).max(mostOfSite) }),
})

const mailStop = z.object({
  /** The member who has the address. */
  id: publicId,
  name: z.string(),
  email: z.string(),
  brand: z.string(),
  at: instant,
  /** The status code and answer of the last bounce, without the address; null: not stored. */
  status: z.string().nullable(),
  words: z.string().nullable(),
})
export type MailStop = z.output<typeof mailStop>

export const getMailStops = endpoint({
  method: 'GET',
  path: '/api/admin/mail-stops',
  who: 'staff',
  permission: 'member_care',
  summary:
    'Addresses of members that get no mail because it came back, the latest first, with what the mail server said; those whose code or words contain `q`.',
  query: z.strictObject({ q: line(0, 100).default(''), after }),
  output: z.object({ stops: z.array(mailStop).max(mostOfSite), next }),
})

export const startMemberExport = endpoint({
  ...care,
  method: 'POST',
  path: '/api/admin/members/:id/exports',
  summary: 'Have the file with everything about a member made; only the member can fetch it.',
  status: 201,
  body: z.strictObject({ reason }),
  output: z.object({ export: z.object({ status: z.string(), asked_at: instant }) }),
})

export const deleteMember = endpoint({
  ...care,
  method: 'POST',
  path: '/api/admin/members/:id/deletion',
  summary: 'Delete an account because its member asks for it: as by the member, with the way back by mail.',
  body: z.strictObject({ reason }),
  output: z.object({ erased_from: instant }),
})
