import type { Consequences } from '#server/kit/events.ts'

/** What follows from what. Each consequence is a job of its own, so that one that fails does not repeat the others. */
export const consequences: Consequences = {
  'accounts.signed_up': ['accounts.mail-activation'],
  'accounts.activation_asked': ['accounts.mail-activation'],
  'accounts.confirmed': ['credits.grant-signup', 'likes.deliver-waiting', 'chat.send-first-message'],
}
