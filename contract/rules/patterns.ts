/**
 * What a mailed token may look like (spec/accounts 36); ours are 256 random bits, 43 characters.
 * Anything else at `/{token}` is a page that does not exist (spec/abuse T10).
 */
export const linkToken = /^[A-Za-z0-9_-]{22,64}$/

/** A UUID as we write it, in lower case. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
