import { z } from 'zod'
import { reactions } from '#contract/chat.ts'
import { endpoint } from '#contract/endpoint.ts'
import { promptAnswer } from '#contract/profiles.ts'
import { caseKinds, caseLimits, caseStates, foundBy, measures } from '#contract/rules/cases/cases.ts'
import { decisionRules } from '#contract/rules/cases/house-rules.ts'
import { dataRequestKinds } from '#contract/rules/complaints/data-requests.ts'
import { limits } from '#contract/rules/limits.ts'
import { pictureHints, poses } from '#contract/rules/verification.ts'
import { wordKinds, wordLimits } from '#contract/rules/words/kinds.ts'
import {
  after,
  instant,
  language,
  longText,
  mostOfOne,
  mostOfSite,
  next,
  publicId,
  requiredText,
} from '#contract/values.ts'

const kind = z.enum(caseKinds)

export const getQueues = endpoint({
  method: 'GET',
  path: '/api/admin/queues',
  summary: 'What waits in each queue that the caller may decide, and what is overdue.',
  who: 'staff',
  permission: 'members',
  output: z.object({
    queues: z
      .array(
        z.object({
          kind,
          waiting: z.number().int(),
          oldest_at: instant.nullable(),
          /** When the next one is due. */
          due: instant.nullable(),
          overdue: z.number().int(),
          target_hours: z.number().int(),
        }),
      )
      .max(mostOfSite),
  }),
})

const memberRef = z.object({ id: publicId, name: z.string(), state: z.string() })

const listedCase = z.object({
  id: publicId,
  kind,
  state: z.enum(caseStates),
  created_at: instant,
  due_at: instant,
  subject: z.object({ kind: z.string(), id: z.string() }),
  member: memberRef.nullable(),
  /** Of a report or complaint. */
  reason: z.string().nullable(),
  /** The member who reported or complained; null for visitors and erased members. */
  reporter: memberRef.nullable(),
  /** The trusted flagger who complained. */
  flagger: z.string().nullable(),
  /** Who works on it; ends ten minutes after their last action. */
  taken_by: z.object({ name: z.string(), is_me: z.boolean() }).nullable(),
})
export type ListedCase = z.output<typeof listedCase>

export const getCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary:
    'The cases of one kind: those that wait with complaints of trusted flaggers, minors and threats first, then the oldest; decided ones with the latest first.',
  who: 'staff',
  permission: 'members',
  query: z.strictObject({
    kind,
    state: z.enum(['waiting', 'open', 'taken', 'decided']).default('waiting'),
    after,
  }),
  output: z.object({ cases: z.array(listedCase).max(mostOfSite), next }),
})

export const shownDecision = z.object({
  id: publicId,
  measure: z.enum(measures),
  rule: z.enum(decisionRules),
  facts: z.string(),
  actor: z.string(),
  found_by: z.enum(foundBy),
  at: instant,
  until: instant.nullable(),
  reversed: z.boolean(),
})
export type ShownDecision = z.output<typeof shownDecision>

/** One side of a case, with earlier decisions. */
const side = z.object({
  member: memberRef,
  decisions: z.array(shownDecision).max(mostOfSite),
  reports_about: z.number().int(),
  reports_sent: z.number().int(),
})

export const memberPicture = z.object({
  id: publicId,
  url: z.string(),
  status: z.string(),
  visibility: z.string(),
  /** Other members see it covered at first. */
  sensitive: z.boolean(),
})

const sideOfReport = z.enum(['reporter', 'reported'])

const reportedMessage = z.object({
  seq: z.number().int(),
  /** Whether the reported member wrote it. */
  mine: z.boolean(),
  kind: z.string(),
  body: z.string().nullable(),
  gift: z.string().nullable(),
  /** Path of the sealed photo; null where there is none, or none was kept. */
  photo: z.string().nullable(),
  /** The same of a recording. */
  voice: z.string().nullable(),
  /** The message that the report is about. */
  reported: z.boolean(),
  /** Its sender says that a machine helped to write it. */
  helped: z.boolean(),
  /** What it said before its sender edited it, the oldest first. */
  earlier: z.array(z.string()).max(mostOfSite),
  /** Its sender took it back before the other one read it. */
  taken_back: z.boolean(),
  at: instant,
  /** The number of the message that it answers. */
  reply_to: z.number().int().nullable(),
  /** Of the reported member and of the reporter. */
  reactions: reactions.nullable(),
})

/** A similar picture of any member. */
export const alikePicture = z.object({
  photo: memberPicture,
  member: memberRef,
  same_member: z.boolean(),
})

const verificationEvidence = z.object({
  kind: z.literal('verification'),
  /** The path of the picture; null where it is erased. */
  picture: z.string().nullable(),
  pose: z.enum(poses).nullable(),
  asked_at: instant,
  /** Whether two people have to approve it. */
  needs_second: z.boolean(),
  /** Who approved it first. */
  first_by: z.object({ name: z.string(), is_me: z.boolean() }).nullable(),
  hints: z.array(z.enum(pictureHints)).max(mostOfSite),
  /** Of the profile. */
  photos: z.array(memberPicture).max(mostOfSite),
  /** The most similar first. */
  alike: z.array(alikePicture).max(mostOfSite),
})
export type VerificationEvidence = z.output<typeof verificationEvidence>

const evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('photo'),
    photo: memberPicture.nullable(),
    others: z.array(memberPicture).max(mostOfSite),
  }),
  z.object({
    kind: z.literal('report'),
    about: z.enum(['member', 'photo', 'message']),
    category: z.string(),
    text: z.string().nullable(),
    profile: z
      .object({
        name: z.string(),
        about: z.string().nullable(),
        city: z.string().nullable(),
        /** To prompts; reports of earlier releases have none. */
        prompts: z.array(promptAnswer).max(limits.prompts).optional(),
        /** Path of the sealed spoken answer; null where there is none. */
        voice: z.string().nullable().optional(),
      })
      .nullable(),
    /** The sealed copy of the photo, as a data URL. */
    photo: z.string().nullable(),
    /** In order. */
    messages: z.array(reportedMessage).max(mostOfSite),
    /** The reporter left the messages out, but for a reported one. */
    left_out: z.boolean(),
    /** What was between the two when it was reported; null in reports of earlier releases. */
    before: z
      .object({
        matched_at: instant.nullable(),
        /** Null where they never wrote. */
        begun_at: instant.nullable(),
        by_reporter: z.number().int(),
        by_reported: z.number().int(),
        /** Messages before one of the two deleted the conversation. */
        deleted: z.number().int(),
      })
      .nullable(),
    blocks: z.array(z.object({ by: sideOfReport, at: instant })).max(mostOfOne),
    /** The other cases about these two, the latest first. */
    others: z
      .array(
        z.object({
          id: publicId,
          kind,
          by: sideOfReport,
          /** Null for a held message. */
          category: z.string().nullable(),
          measure: z.enum(measures).nullable(),
          at: instant,
        }),
      )
      .max(mostOfSite),
  }),
  z.object({
    kind: z.literal('complaint'),
    number: z.string(),
    about: z.string(),
    why: z.string(),
    url: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    language,
    /** Only of a request about data. */
    request: z.enum(dataRequestKinds).nullable(),
    /** Only of a request that staff entered. */
    received_on: z.iso.date().nullable(),
    /** When and why the deadline of a request about data was extended. */
    extended_at: instant.nullable(),
    extension: z.string().nullable(),
    /** The account that has this address, for requests about data. */
    account: memberRef.nullable(),
  }),
  z.object({
    kind: z.literal('message_review'),
    /**
     * The members who were blocked by the receiver, and share a device or a payer with the sender.
     */
    same_as: z.array(memberRef).max(mostOfSite),
    /** The message of a sign-up that waits. */
    text: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('warned_day'),
    /** What the member sent that day; empty without the permission to read messages. */
    messages: z
      .array(z.object({ text: z.string().nullable(), kinds: z.array(z.enum(wordKinds)), at: instant }))
      .max(wordLimits.shownInCase),
  }),
  z.object({
    kind: z.literal('held_text'),
    field: z.enum(['about', 'prompts']),
    text: z.string(),
    kinds: z.array(z.enum(wordKinds)),
  }),
  z.object({
    kind: z.literal('voice_answer'),
    /** The key of the question. */
    prompt: z.string(),
    /** Path of the recording. */
    voice: z.string(),
  }),
  z.object({
    kind: z.literal('appeal'),
    text: z.string(),
    decision: shownDecision,
    /** Of a refused request for verification. */
    verification: verificationEvidence.nullable(),
  }),
  verificationEvidence,
  z.object({
    kind: z.literal('returned'),
    /** Whom the member may be: banned accounts, and by what they were known again. */
    former: z
      .array(
        z.object({
          member: memberRef.nullable(),
          claims: z.array(z.enum(['mailbox', 'device', 'payer'])).max(3),
          decision: shownDecision,
        }),
      )
      .max(mostOfSite),
  }),
  z.object({ kind: z.literal('order') }),
])
export type Evidence = z.output<typeof evidence>

const shownCase = listedCase.extend({
  found_by: z.enum(foundBy),
  /** Null where the copy cannot be opened with the secret of this installation. */
  evidence: evidence.nullable(),
  /** The member concerned. */
  about: side.nullable(),
  /** Who reported, complained, or would have received the message. */
  other: side.nullable(),
  /** The language in which the member reads the facts. */
  language,
  measures: z.array(z.enum(measures)),
  decision: shownDecision.nullable(),
})
export type ShownCase = z.output<typeof shownCase>

const byId = z.strictObject({ id: publicId })
const caseAnswer = z.object({ case: shownCase })

export const getCase = endpoint({
  method: 'GET',
  path: '/api/admin/cases/:id',
  summary: 'One case with its evidence and the history of both sides. The look is logged.',
  who: 'staff',
  permission: 'members',
  params: byId,
  output: caseAnswer,
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/take',
  summary: 'Take a case for ten minutes; again for ten more. Refused while somebody else has it.',
  who: 'staff',
  permission: 'members',
  params: byId,
  output: z.object({ case: listedCase }),
  limit: { max: 60, seconds: 60 },
})

const reasons = {
  measure: z.enum(measures),
  rule: z.enum(decisionRules),
  facts: longText(caseLimits.factsMax),
  /** For `suspended`, and for `messages_paused` without `hours`. */
  days: z.number().int().min(1).max(caseLimits.suspendedDaysMax).optional(),
  hours: z.number().int().min(1).max(caseLimits.pausedHoursMax).optional(),
}
/**
 * With an approval where a second person has to decide: a ban of somebody with bought credits, a
 * verification that needs two.
 */
const decided = z.union([
  z.object({ decision: z.object({ id: publicId, measure: z.enum(measures) }) }),
  z.object({ approval: z.object({ id: publicId }) }),
])

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
  summary:
    'Decide a case, once. What the measure does and what is told follow in the same transaction. The first of two approvals of a picture for verification only waits for the second.',
  who: 'staff',
  permission: 'members',
  status: 201,
  accepts: 'approval',
  params: byId,
  body: z.strictObject({
    ...reasons,
    /** With `photo_removed`: reject similar pictures from now on. */
    ban_picture: z.boolean().optional(),
  }),
  output: decided,
  limit: { max: 60, seconds: 60 },
})

export const decideMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/decision',
  summary: 'Decide about a member without a case, or take a decision back (`reversed`).',
  who: 'staff',
  permission: 'sanctions',
  status: 201,
  accepts: 'approval',
  params: byId,
  body: z.strictObject({ ...reasons, reverses: publicId.optional() }),
  output: decided,
})

const reason = z.object({ rule: z.enum(decisionRules), language, text: z.string() })

export const getReasons = endpoint({
  method: 'GET',
  path: '/api/admin/reasons',
  summary: 'The canned reasons of all rules, in all languages.',
  who: 'staff',
  permission: 'members',
  output: z.object({ reasons: z.array(reason).max(mostOfSite) }),
})

export const saveReason = endpoint({
  method: 'PUT',
  path: '/api/admin/reasons/:rule/:language',
  summary: 'Change the canned reason of a rule in one language.',
  who: 'staff',
  permission: 'canned_reasons',
  params: z.strictObject({ rule: z.enum(decisionRules), language }),
  body: z.strictObject({ text: requiredText(caseLimits.factsMax) }),
  output: z.object({ reason }),
})
