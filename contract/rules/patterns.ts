/**
 * The form of a mailed token (spec/accounts 36); ours are 256 random bits in 43 characters. Any
 * other `/{token}` is not a page (spec/abuse T10).
 */
export const linkToken = /^[A-Za-z0-9_-]{22,64}$/

/** A UUID in lower case. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
