// An address with its scheme or www, or a name with a top-level domain that scammers use.
const LINK =
  /\bhttps?:\/\/|\bwww\.\S|\b[\p{L}\d][\p{L}\d-]*\.(?:com|net|org|info|biz|io|me|co|app|site|online|shop|xyz|top|club|live|link|ly|gg|nl|be|de|at|ch|fr|es|it|pl|uk|eu|us|ru|cn)\b(?!\.\p{L})/iu

/** Whether a text contains what looks like a link. Messages never show links as links. */
export const holdsLink = (text: string): boolean => LINK.test(text)
