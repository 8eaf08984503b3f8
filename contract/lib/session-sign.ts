/**
 * The cookie that tells scripts whether this browser has a session, because they cannot read the
 * session's own cookie (spec/accounts 47). Its value differs from session to session.
 */
export const sessionSign = 'has_session'

/** The same for the session of staff (spec/admin 2). */
export const staffSessionSign = 'has_admin_session'

/**
 * The header of a page that the browser may keep (spec/pages 27): the value of `sessionSign` for
 * which it was rendered, or `visitor`.
 */
export const PAGE_FOR = 'x-page-for'
export const VISITOR = 'visitor'
