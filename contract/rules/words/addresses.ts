const DOT_WORD = '(?:dot|punt|punkt|punto|point|kropka|puntje)'
/** A dot as people write it around a filter: `(.)`, `[dot]`, ` punt `. */
const DOT = String.raw`(?:\s*[([{<]\s*(?:\.|${DOT_WORD})\s*[)\]}>]\s*|\s+${DOT_WORD}\s+|\.)`
const AT_WORD =
  '(?:at|apenstaartje|apestaartje|aapje|klammeraffe|affenschwanz|arroba|arobase|arobaz|chiocciola|chiocciolina|malpa|malpka|malpeczka|et_teken)'
const AT = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:@|a|${AT_WORD})\s*[)\]}>]\s*|\s+${AT_WORD}\s+)`

const SURE_TLDS =
  'com|net|org|info|biz|nl|eu|fr|pl|ch|uk|co\\.uk|ru|cn|io|app|online|shop|xyz|club|gg|dating|cam|vip|store|blog|tv|cc|ws|dev|gl|finance|trading|sex|xxx|lu|cz|dk|icu|click|website|tech|media|casino|mx|ar|br|site|live|link|page|world|email|space|chat|exchange|capital|trade|top'
/** Words of the seven languages as well, so only behind a dot without spaces, or one in words. */
const WORD_TLDS =
  'de|be|at|es|it|in|is|cl|pe|pt|ro|no|fi|us|me|co|to|so|win|fun|love|ly|pro|money|ai|ee|lt|se|bet|fm|cat'
const TLD = `(?:${SURE_TLDS}|${WORD_TLDS})`
const PROVIDER =
  '(?:gmail|g-?mail|googlemail|hotmail|hotmial|yahoo|icloud|protonmail|proton|gmx|web|t-online|freenet|ziggo|kpnmail|live|outlook|orange|laposte|wanadoo|sfr|libero|virgilio|tiscali|wp|onet|interia|o2|op|tutanota|msn|me|mail)'

const PART = String.raw`[\p{L}\d][\p{L}\d_+-]*`
const MAIL = new RegExp(
  String.raw`${PART}(?:(?:\.|\s*[([]\s*(?:\.|${DOT_WORD})\s*[)\]]\s*|\s+${DOT_WORD}\s+)${PART})*${AT}${PART}(?:${DOT}${PART})*${DOT}(?:${TLD})(?![\p{L}\d])`,
  'u',
)
/** `anna at gmail`, `anna @ gmail`. */
const AT_PROVIDER = new RegExp(
  String.raw`[\p{L}\d]${AT}(?:gmail|g-mail|googlemail|hotmail|yahoo|icloud|protonmail|gmx|outlook|ziggo|laposte|libero|onet|interia|wp)(?![\p{L}\d])`,
  'u',
)
/** `anna.84 gmail com`, `anna84 gmail.com` */
const LOOSE_MAIL = new RegExp(
  String.raw`[\p{L}\d._-]+[ ,]+(?:op|bei|en|su|na|sur|chez|at|w|z|van)?\s*${PROVIDER}${DOT}(?:${TLD})(?![\p{L}\d])`,
  'u',
)
const TYPED = /[\p{L}\d._%+-]\s?@\s?[\p{L}\d-]+\s?\.\s?\p{L}{2}/u
const SPELT = new RegExp(
  String.raw`[\p{L}\d]\s+${AT_WORD}\s+[\p{L}\d-]+\s+${DOT_WORD}\s+[a-z]{2,4}(?![\p{L}\d])`,
  'u',
)
export const holdsMail = (normal: string): boolean =>
  TYPED.test(normal) ||
  SPELT.test(normal) ||
  (/\p{L}{2}/u.test(normal) && (MAIL.test(normal) || AT_PROVIDER.test(normal) || isLoose(normal)))
const isLoose = (normal: string) => /mail|gmx|yahoo|icloud|outlook/.test(normal) && LOOSE_MAIL.test(normal)

const SCHEME =
  /(?:h\s?t\s?t\s?p\s?s?|hxxps?|ftp)\s?:\s?\/\s?\/\s?\S|(?<![\p{L}\d])www\s*\.\s*\p{L}|(?<![\p{L}\d])(?:www|w w w)(?: dot| punt| punkt| punto| point| kropka)? \p{L}/u
const NAME = String.raw`(?<![\p{L}\d.@])[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])`
/** A name with a dot, and no sentence that goes on without a space. */
const PLAIN = new RegExp(
  String.raw`${NAME}(?:\.[\p{L}\d-]+)*\.(?:(?:${SURE_TLDS})|(?:${WORD_TLDS})(?=[/?#]|\s*$|\s*[).,!?;:]))(?![\p{L}\d_@-])(?!\.\p{L})`,
  'u',
)
const BEFORE_WORD = new RegExp(
  String.raw`${NAME}(?:\s*[([{<]\s*(?:\.|${DOT_WORD})\s*[)\]}>]\s*|\s+${DOT_WORD}\s+|\s\.\s?|\.\s)(?:com|net|org|info|nl|eu)(?![\p{L}\d])`,
  'u',
)
const WORD_BEFORE_WORD = new RegExp(
  String.raw`${NAME}(?:\s*[([{<]\s*(?:\.|${DOT_WORD})\s*[)\]}>]\s*|\s+${DOT_WORD}\s+)(?:${TLD})(?![\p{L}\d])`,
  'u',
)
/** `t.me/anna`: a name with a path, whatever its domain. */
const SHORT = /(?<![\p{L}\d.@])[\p{L}\d-]+\.\p{L}{2,}\/[\p{L}\d+]/u

/** An address of a wallet. */
export const holdsWallet = (normal: string): boolean =>
  /(?<![\p{L}\d])(?:0x[a-f\d]{8,}|bc1[a-z\d]{10,}|[13](?=[a-z]*\d)[a-z\d]{25,34}|t(?=[a-z]*\d)[a-z\d]{33})(?![\p{L}\d])/u.test(
    normal,
  )

export const holdsWeb = (normal: string): boolean =>
  SHORT.test(normal) ||
  SCHEME.test(normal) ||
  PLAIN.test(normal) ||
  BEFORE_WORD.test(normal) ||
  WORD_BEFORE_WORD.test(normal)

const HANDLE = /(?<![\p{L}\d._%+-])@[a-z\d][a-z\d._]{2,}/u
const NAMED =
  /(?<!\p{L})(?:insta|instagram|ig|snap|snapchat|sc|fb|facebook|tg|telegram|kik|skype|discord|wa|whatsapp|tiktok|signal|line|messenger|viber|wechat|threema)(?:'s|naam|name)?\s*(?:[:=>→]|->|is:|@|👉|➡)+\s*[\p{L}\d_@][\p{L}\d._]{2,}/u
/** `@anna_84`, `insta: anna_84`, `anna#1234`. */
export const holdsHandle = (normal: string): boolean =>
  HANDLE.test(normal) || NAMED.test(normal) || /[\p{L}\d_]{3,}#\d{4}(?!\d)/u.test(normal)
