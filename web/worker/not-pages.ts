/**
 * What the server answers itself, by path and query: data, photos, forms in mails, the confirmation
 * link, and the admin, which has no service worker (spec/admin 15).
 */
export const NOT_PAGES: RegExp =
  /^\/(?:(?:api|media|dev|webhooks|admin|unsubscribe|healthz|readyz|metrics)(?:[/?]|$)|activate(?:\?|$))/
