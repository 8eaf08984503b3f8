/**
 * The cookie that tells scripts whether this browser has a session, because they cannot read the
 * session's own cookie (spec/accounts 47). Its value differs from session to session.
 */
export const sessionSign = 'has_session'

/** The same for the session of staff (spec/admin 2). */
export const staffSessionSign = 'has_admin_session'
