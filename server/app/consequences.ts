import type { Consequences } from '#server/kit/events.ts'

/**
 * The jobs that follow from each event, each a separate job, so that a failure repeats no other.
 */
export const consequences: Consequences = {
  'accounts.signed_up': ['accounts.mail-activation'],
  'accounts.signup_liked': ['likes.place-signup-likes'],
  'accounts.signup_started': ['accounts.mail-started-signup'],
  'accounts.activation_asked': ['accounts.mail-activation'],
  'accounts.new_device_used': ['accounts.mail-new-device'],
  'accounts.password_reset_asked': ['accounts.mail-password-reset'],
  'accounts.login_blocked': ['accounts.mail-login-warning'],
  'accounts.login_code_asked': ['accounts.mail-login-code'],
  'accounts.password_changed': ['accounts.mail-password-changed'],
  'accounts.mail_change_asked': ['accounts.mail-new-address'],
  'accounts.mail_changed': ['accounts.mail-old-address'],
  'accounts.confirmed': ['credits.grant-signup', 'likes.deliver-waiting', 'chat.send-first-message'],
  'deletion.requested': ['deletion.mail-link'],
  'deletion.taken_back': ['deletion.mail-restored'],
  'profiles.blocked': ['photos.forget-pair', 'likes.forget-pair', 'chat.forget-pair'],
  'photos.uploaded': ['photos.process'],
  'photos.deleted': ['photos.empty-trash'],
  'notifications.test_push_asked': ['notifications.send-push'],
  'exports.requested': ['exports.make'],
  'reports.complaint_sent': ['reports.mail-complaint-receipt', 'reports.mail-urgent-complaint'],
  'reports.complaint_decided': ['reports.mail-complaint-decision'],
  'exports.ready': ['exports.mail-ready'],
  'exports.deleted': ['exports.empty-trash'],
  'payments.completed': ['payments.mail-receipt', 'directdebit.revoke-mandates', 'catalogue.remember-buyer'],
  'payments.refund_asked': ['payments.send-refund', 'payments.mail-withdrawal'],
  'payments.refunded': ['payments.mail-refund'],
  'payments.refund_failed': ['payments.mail-refund'],
  'payments.charged_back': ['payments.mail-chargeback'],
  'payments.order_abandoned': ['payments.cancel-at-provider'],
  'payments.webhook_came': ['payments.sync'],
  'directdebit.confirmed': ['directdebit.collect'],
  'directdebit.collected': ['directdebit.mail-notice'],
}
