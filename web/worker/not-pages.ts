/** By path and query. The admin has no service worker (spec/admin 15). */
export const NOT_PAGES: RegExp =
  /^\/(?:(?:api|media|dev|webhooks|admin|unsubscribe|healthz|readyz|metrics)(?:[/?]|$)|activate(?:\?|$))/
