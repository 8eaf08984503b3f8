import { foldedText } from './folded-text.ts'

// An address with its scheme or www, or a name with a top-level domain that scammers use.
const LINK =
  /(?<![\p{L}\d])(?:https?:\/\/|www\.\S|[\p{L}\d][\p{L}\d-]*\.(?:com|net|org|info|biz|io|me|co|app|site|online|shop|xyz|top|club|live|link|ly|gg|nl|be|de|at|ch|fr|es|it|pl|uk|eu|us|ru|cn)(?![\p{L}\d_])(?!\.\p{L}))/u

/** Whether a text contains what looks like a link. Messages never show links as links. */
export const holdsLink = (text: string): boolean =>
  // Browsers treat the Chinese and Japanese full stop in an address as a dot (UTS 46).
  LINK.test(foldedText(text).replaceAll('。', '.'))
