// An address with its scheme, one that begins with www, or a name with an ending that swindlers use.
const LINK =
  /\bhttps?:\/\/|\bwww\.\S|\b[\p{L}\d][\p{L}\d-]*\.(?:com|net|org|info|biz|io|me|co|app|site|online|shop|xyz|top|club|live|link|ly|gg|nl|be|de|at|ch|fr|es|it|pl|uk|eu|us|ru|cn)\b(?!\.\p{L})/iu

/** Whether a text holds what looks like a link. It stays text all the same. */
export const holdsLink = (text: string): boolean => LINK.test(text)
