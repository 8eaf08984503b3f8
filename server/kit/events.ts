import { sql } from 'kysely'
import type { ReactionKey } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'

/** The events of the product and their payloads, which carry ids only. */
export type Events = {
  'staff.invited': { invitationId: string }
  'cases.decided': { decisionId: number }
  /** No case of fraud is open about the member any more. */
  'cases.acquitted': { memberId: number }
  'cases.banned': { decisionId: number }
  'accounts.signed_up': { memberId: number }
  /** `liked` holds public ids. */
  'accounts.signup_liked': { memberId: number; liked: readonly string[] }
  'accounts.signup_started': { startedSignupId: number }
  'accounts.activation_asked': { memberId: number }
  'accounts.confirmed': { memberId: number }
  'accounts.new_device_used': { memberDeviceId: number }
  /** `memberId` is 0 if no member has the address. */
  'accounts.password_reset_asked': { memberId: number }
  'accounts.login_blocked': { memberId: number }
  'accounts.login_code_asked': { loginCodeId: string }
  'accounts.password_changed': { memberId: number; mailId: string }
  /** `mailId` makes each mail one of its own. */
  'accounts.passkeys_changed': {
    memberId: number
    mailId: string
    change: 'added' | 'removed' | 'all_removed' | 'password_removed'
  }
  'accounts.oidc_changed': { memberId: number; mailId: string; provider: string; linked: boolean }
  'accounts.mail_change_asked': { mailChangeId: number }
  'accounts.mail_changed': { mailChangeId: number }
  'chat.message_released': { memberId: number }
  'chat.recall_due': Record<string, never>
  'chat.words_warned': { memberId: number }
  'deletion.requested': { memberId: number }
  'deletion.taken_back': { memberId: number }
  /** `at` is the time of the block, as PostgreSQL writes it. */
  'profiles.blocked': { memberId: number; otherId: number; at: string }
  'photos.uploaded': { memberId: number; photoId: number }
  'photos.deleted': Record<string, never>
  'verification.verified': { verificationId: number }
  'verification.expired': { verificationId: number }
  'notifications.test_push_asked': { pushId: string }
  'exports.requested': { memberId: number }
  'reports.photos_attached': { reportId: number }
  'reports.complaint_sent': { complaintId: number }
  'reports.complaint_decided': { complaintId: number }
  'reports.request_extended': { complaintId: number }
  'exports.ready': { memberId: number }
  'exports.deleted': Record<string, never>
  'imports.asked': { uploadId: number }
  'imports.ended': Record<string, never>
  'payments.completed': { orderId: number }
  'payments.receipt_asked': { orderId: number }
  'payments.order_abandoned': { orderId: number }
  'payments.webhook_came': { attemptId: string }
  'payments.refund_asked': { refundId: string }
  'payments.refunded': { refundId: string }
  'payments.refund_failed': { refundId: string }
  /** `chargebackId` is the provider's id. */
  'payments.charged_back': { chargebackId: string }
  'partners.postback_due': { eventId: string }
  'partners.webhook_due': { deliveryId: string }
  'partners.webhook_started': { webhookId: number }
  'directdebit.confirmed': { mandateId: number }
  'directdebit.collected': { mandateId: number }
}
export type EventName = keyof Events

/** The jobs of the product, by `feature.what-it-does`. */
export type JobName =
  | 'accounts.mail-activation'
  | 'accounts.mail-new-device'
  | 'accounts.mail-password-reset'
  | 'accounts.mail-login-warning'
  | 'accounts.mail-login-code'
  | 'accounts.mail-password-changed'
  | 'accounts.mail-passkeys-changed'
  | 'accounts.mail-oidc-changed'
  | 'accounts.mail-new-address'
  | 'accounts.mail-old-address'
  | 'accounts.mail-started-signup'
  | 'accounts.forget-started-signups'
  | 'accounts.erase-unconfirmed'
  | 'accounts.forget-old-sessions'
  | 'credits.grant-signup'
  | 'credits.grant-waiting'
  | 'catalogue.remember-buyer'
  | 'credits.check-ledger'
  | 'credits.check-whole-ledger'
  | 'credits.forget-bonuses'
  | 'likes.deliver-waiting'
  | 'likes.place-signup-likes'
  | 'chat.send-first-message'
  | 'likes.forget-pair'
  | 'chat.forget-staged-photos'
  | 'chat.forget-copies'
  | 'chat.refund-undelivered'
  | 'chat.refund-unanswered'
  | 'chat.return-first-messages'
  | 'chat.forget-pair'
  | 'chat.fill-turns'
  | 'chat.recall'
  | 'chat.mail-recall'
  | 'likes.release-waiting'
  | 'notifications.release-waiting'
  | 'accounts.remember-banned'
  | 'accounts.find-banned'
  | 'accounts.forget-banned'
  | 'chat.open-word-case'
  | 'deletion.mail-link'
  | 'deletion.mail-restored'
  | 'deletion.remind-due'
  | 'deletion.erase-due'
  | 'profiles.store-cards'
  | 'profiles.end-pauses'
  | 'swipe.forget-old'
  | 'traffic.forget-old'
  | 'notifications.plan-mails'
  | 'notifications.plan-weekly-updates'
  | 'notifications.plan-reminders'
  | 'notifications.plan-new-members'
  | 'notifications.remind-turns'
  | 'notifications.plan-campaigns'
  | 'notifications.send-mail'
  | 'notifications.mail-confirmation'
  | 'notifications.forget-old-mails'
  | 'notifications.count-mails'
  | 'notifications.plan-pushes'
  | 'notifications.send-push'
  | 'dateplan.run'
  | 'dateplan.mail-check-in'
  | 'dateplan.mail-trusted'
  | 'dateplan.forget-old'
  | 'photos.process'
  | 'photos.empty-trash'
  | 'photos.fail-stuck'
  | 'photos.forget-pair'
  | 'verification.expire'
  | 'verification.erase-pictures'
  | 'verification.mail-verified'
  | 'verification.mail-expired'
  | 'staff.forget-old-sessions'
  | 'staff.find-release'
  | 'staff.mail-invitation'
  | 'cases.end-restrictions'
  | 'reports.seal-photos'
  | 'reports.mail-decision'
  | 'reports.mail-complaint-receipt'
  | 'reports.mail-urgent-complaint'
  | 'reports.mail-complaint-decision'
  | 'reports.mail-request-extension'
  | 'reports.forget-complaints'
  | 'exports.make'
  | 'exports.mail-ready'
  | 'exports.resume-stuck'
  | 'exports.forget-old'
  | 'exports.empty-trash'
  | 'imports.run'
  | 'imports.resume-stuck'
  | 'imports.forget-old'
  | 'search.take-snapshots'
  | 'search.forget-arrivals'
  | 'payments.sync'
  | 'payments.reconcile-pending'
  | 'payments.reconcile'
  | 'payments.reconcile-long'
  | 'payments.cancel-at-provider'
  | 'payments.send-refund'
  | 'payments.send-due-refunds'
  | 'payments.mail-receipt'
  | 'payments.mail-withdrawal'
  | 'payments.mail-refund'
  | 'payments.mail-chargeback'
  | 'payments.mail-statements'
  | 'payments.digest-day'
  | 'partners.record-signup'
  | 'partners.record-confirmation'
  | 'partners.record-order'
  | 'partners.send-postback'
  | 'partners.tell-signup'
  | 'partners.tell-purchase'
  | 'partners.tell-decision'
  | 'partners.tell-deletion'
  | 'partners.tell-restoration'
  | 'partners.send-webhook'
  | 'partners.resume-webhook'
  | 'partners.forget-deliveries'
  | 'directdebit.collect'
  | 'directdebit.mail-notice'
  | 'directdebit.end-overdue'
  | 'directdebit.revoke-mandates'
  | 'directdebit.forget-old'
  | 'statistics.roll-up'
  | 'statistics.roll-up-today'
  | 'statistics.count-public'
  | 'kit.forget-old-keys'
  | 'kit.keep-partitions'

/** The jobs of each event; server/app/consequences.ts lists them. */
export type Consequences = { readonly [E in EventName]: readonly JobName[] }

export type Announce = <E extends EventName>(db: Database, event: E, payload: Events[E]) => Promise<void>

/** Jobs that run one at a time per member, over all nodes: decoding is costly (spec/abuse T33). */
const ONE_PER_MEMBER: ReadonlySet<JobName> = new Set<JobName>(['photos.process'])

const queueOf = (job: JobName, payload: object) =>
  ONE_PER_MEMBER.has(job) && 'memberId' in payload ? `${job} ${String(payload.memberId)}` : null

/**
 * Queues the jobs of an event in the transaction of `db`: they run if, and only if, it commits.
 * Never call this inside a paid send (spec/performance 5).
 */
export const announceWith =
  (consequences: Consequences): Announce =>
  async (db, event, payload) => {
    for (const job of consequences[event]) {
      await sql`select graphile_worker.add_job(${job}, payload => ${JSON.stringify(payload)}::json,
        queue_name => ${queueOf(job, payload)})`.execute(db)
    }
  }

/** Live events of a member; contract/live.ts shows what the client receives for each. */
export type MemberEvent =
  | { kind: 'message'; payload: { conversation_id: string; seq: number } }
  /** It was edited or taken back. */
  | { kind: 'message_changed'; payload: { conversation_id: string; seq: number } }
  | { kind: 'read'; payload: { conversation_id: string; read_seq: number; reader_id: number } }
  | { kind: 'chat_deleted'; payload: { conversation_id: string } }
  | { kind: 'like'; payload: { member_id: number } }
  | { kind: 'match'; payload: { member_id: number } }
  /** No id: the member who withdrew the like may be invisible to the receiver. */
  | { kind: 'unlike'; payload: Record<string, never> }
  | { kind: 'user'; payload: Record<string, never> }
  | { kind: 'refunded'; payload: { conversation_id: string; seqs: number[] } }
  | {
      kind: 'reaction'
      payload: { conversation_id: string; seq: number; member_id: number; reaction: ReactionKey | null }
    }
  | { kind: 'recalled'; payload: { conversation_id: string } }
  | { kind: 'ended'; payload: { conversation_id: string } }

/** Puts an event into the outbox in the transaction of `db`. The relay delivers it after commit. */
export async function publishToMembers(db: Database, memberIds: number[], event: MemberEvent): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind: event.kind, memberIds, payload: JSON.stringify(event.payload) })
    .execute()
}

/**
 * Makes all processes reload settings, brands and texts once the transaction of `db` has committed.
 */
export async function publishSiteChange(db: Database): Promise<void> {
  await db.insertInto('outbox').values({ kind: 'site', memberIds: [] }).execute()
}
