import { withoutAddresses } from '#server/kit/error-text.ts'

/**
 * Whose fault a refusal is. `gone`: the address does not exist any more. `for_now`: the mailbox may
 * accept mail later. `ours`: our server, domain, rate or content is refused. `unclear`: everything
 * else, which says nothing about the address.
 */
export type Fault = 'gone' | 'for_now' | 'ours' | 'unclear'

export type Refusal = {
  /** The enhanced status code (RFC 3463), such as 5.1.1. */
  status?: string
  /** The server's answer, with its codes. */
  words?: string
  /** The mail server calls the failure temporary, whatever the code. */
  temporary?: boolean
}

/** The most characters that are read, and that are stored as evidence. */
const MOST_READ = 2000
const MOST_WORDS = 500

type Rule = { fault: Fault; says: RegExp }

/** Words that would mislead the rules after them. */
const exceptions: Rule[] = [
  // Gmail and others: the mailbox gets more mail at the moment than it accepts.
  { fault: 'unclear', says: /\bat a rate that\b|\bgr[ae]y-?list/ },
  { fault: 'unclear', says: /\bconnect to \S+ connection (refused|timed out)/ },
  // Microsoft's answer for unknown receivers of a company.
  { fault: 'gone', says: /\b5\.4\.1 recipient address rejected: access denied/ },
  // GMX and web.de.
  { fault: 'for_now', says: /user has too many messages on the server/ },
]

/** Words about us: sender, server, rate and content. */
const aboutUs: Rule[] = [
  /\bsend(er|ers|ing)\b|\bfrom (address|domain|header)\b|\bmail from\b|\breturn[- ]path\b|\bfrom your\b/,
  /\b(afzender|absender|expediteur|émetteur|emetteur|expéditeur|remitente|mittente|nadawc\w*)\b/,
  /\b(your|client|connecting|source) (ip|host|hostname|server|mail ?server|network|domain)\b/,
  /\b(ip|ipv[46]|ptr|rdns|helo|ehlo|hostname|reverse dns|tls)\b/,
  /\b(black|block|deny|reject|badip)[- ]?list(s|ed|ing)?\b|\blisted (at|by|in|on)\b|\bblocked (using|by|for|due|because|at)\b/,
  /\b(rbl|dnsbl|rhsbl|sbl|xbl|pbl|drbl|nowl)\b|\bs31\d\d\b|\btss?\d\d\b|\bbl\d\d\b|\bofr\w*_(1|5)\d\d\b|\blpn\w*_(1|5)\d\d\b/,
  /spamhaus|spamcop|barracudacentral|sorbs|uceprotect|abusix|invaluement|cloudmark|senderscore|senderbase|mailspike|nixspam/,
  /\b(host|server|network|domain|connections?|messages?)\b[^.;]{0,40}\b(blocked|banned|refused|not accepted|denied)\b/,
  /reputation|complaint|\bbanned\b|\babus(e|ive)\b/,
  /\bpolic(y|ies)\b|\bprohibit\w*|\bnot (allowed|authorized|permitted)\b|\baccess denied\b|\brelay(ing)? (access )?denied\b/,
  /\b(dmarc|dkim|spf|arc)\b|authenticat|\bspoof/,
  /\brate[- ]?limit|\bfrequency\b|\btoo (many|much|fast)\b|throttl|\bunusual rate\b|\bvolume\b|\bexcessive\b|\bdeferred due\b|\blimit exceeded\b/,
  /\bspam\w*|virus|malware|phish|unsolicited|\bjunk\b|\bcontent\b|suspicious|\bbulk\b|\battachment/,
].map((says) => ({ fault: 'ours', says }))

const who = '(users?|recipients?|mailbox|inbox|account|address|addressee|alias|local[- ]?part)'
const isGone =
  '(unknown|not found|not known|not exist\\w*|invalid|inactive|not active|disabled|deactivated|suspended|closed|discontinued|terminated|archived|no longer \\w+)'

/** Words about the receiver: the mailbox is full or temporarily unavailable. */
const forNow: Rule[] = [
  /\bquota\b|\boverquota\b|\bout of storage\b|\bstorage (space|limit|quota)\b|\bexhausted allowed storage\b/,
  new RegExp(`\\b${who}( is| was)? (too )?full\\b|\\bfull ${who}\\b`),
  /\bspeichervolumen\b|\b(postfach|postvak|mailbox) (ist |is )?(voll|vol)\b|\bboite du destinataire pleine\b/,
  /\bcasella( \S+)? piena\b|\bbuzon( \S+)? lleno\b|\bbuzón( \S+)? lleno\b|\bskrzynka( \S+)? (jest )?(pelna|pełna|przepelniona|przepełniona)\b/,
].map((says) => ({ fault: 'for_now', says }))

/** Words about the receiver: the address does not exist. */
const gone: Rule[] = [
  new RegExp(
    `\\b(unknown|invalid|no such|bad destination|inactive|disabled|archived|unrouteable) ((e-?mail|virtual|local|or illegal) )*${who}\\b`,
  ),
  new RegExp(`\\b${who}\\b[^.;]{0,70}\\b${isGone}\\b`),
  new RegExp(`\\b${who}\\b[^.;]{0,70}\\b(does ?n[o'’]t|do not) exist\\b`),
  /\bno (mailbox|mail box|one|user) (here|with|by that|available)\b|\bdoes ?n[o'’]t have an? \S+ account\b|\bnot our customer\b/,
  /\brecip(ient)?notfound\b|\bdomain name not found\b|\bhost not found\b|\bno such domain\b|\bmailbox does not\b/,
  /\bdestinataire (invalide|inconnu)|\butilisateur inconnu\b|\bdestinataire archivee\b/,
  /\b(benutzer|empfänger|empfaenger|adresse)\b[^.;]{0,30}\b(unbekannt|nicht bekannt|existiert nicht)\b/,
  /\b(gebruiker|ontvanger|adres|postvak)\b[^.;]{0,30}\b(onbekend|bestaat niet)\b/,
  /\b(utente|destinatario|indirizzo|usuario|buzón|buzon)\b[^.;]{0,30}\b(sconosciuto|inesistente|errato|desconocido|no existe|inexistente)\b/,
  /\bnie istnieje\b|\bnie ma takiego\b|\bnieznany (odbiorca|uzytkownik|użytkownik)\b/,
].map((says) => ({ fault: 'gone', says }))

/** Used for unknown mailboxes, but as often for unwanted mails. */
const vague: Rule[] = [
  { fault: 'for_now', says: /\bmailbox (not available|unavailable)\b|\brecipient (address )?rejected\b/ },
]

/** The first match decides, so words about us take precedence. */
const wordRules: Rule[] = [...exceptions, ...aboutUs, ...forNow, ...gone, ...vague]

/** Where the words say nothing: the enhanced status codes of RFC 3463 and its registry. */
const codeRules: Rule[] = [
  // No such mailbox or domain, a bad address, moved, no mail for the domain; disabled.
  { fault: 'gone', says: /^[45]\.1\.(1|2|3|6|10)$|^[45]\.2\.1$/ },
  { fault: 'for_now', says: /^[45]\.2\.2$/ },
  // A bad sender; content; security and policy.
  { fault: 'ours', says: /^[45]\.1\.[78]$|^[45]\.[67]\.\d+$/ },
]

const CODE = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/g
/** "Mailbox full" of a server without enhanced codes (RFC 5321). */
const FULL = /(?<![\d.])[45]52(?![\d.])/

const codesIn = (text: string) => text.match(CODE) ?? []
const isVague = (code: string) => /^[45]\.0\.0$/.test(code)

/** One line without the receiver's address, at most 500 characters. */
export function toEvidence(words: string, recipient = ''): string {
  const [name = ''] = recipient.split('@')
  const line = withoutAddresses(words.slice(0, MOST_READ)).replaceAll(/\s+/g, ' ').trim()
  return (name.length > 2 ? line.replaceAll(new RegExp(RegExp.escape(name), 'gi'), '…') : line).slice(
    0,
    MOST_WORDS,
  )
}

/** From its field or from the words. */
export function enhancedStatus({ status = '', words = '' }: Refusal): string | undefined {
  const codes = [...codesIn(status), ...codesIn(words)]
  return codes.find((code) => !isVague(code)) ?? codes[0]
}

/** Without addresses and links, whose parts could match a rule. */
const plainWords = (words: string): string =>
  withoutAddresses(words.slice(0, MOST_READ))
    .replaceAll(/https?:\/\/([^\s/]+)\S*/g, '$1')
    // The lines of an answer repeat its codes.
    .replaceAll(/[\r\n]+\s*(?:\d{3}[ -])?(?:[45]\.\d{1,3}\.\d{1,3})?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/**
 * Judges whose fault a refusal is, for every report and answer of a mail server. Only words and
 * codes about the receiver suppress an address; words about us outweigh any code, and an unknown
 * reason never counts against the address (spec/notifications 16).
 */
export function judgeRefusal(refusal: Refusal): Fault {
  const { words = '', temporary = false } = refusal
  const said = plainWords(words)
  const code = enhancedStatus(refusal)
  const fault =
    wordRules.find(({ says }) => says.test(said))?.fault ??
    (code ? codeRules.find(({ says }) => says.test(code))?.fault : undefined) ??
    ((!code || isVague(code)) && FULL.test(said) ? 'for_now' : 'unclear')
  const isForNow = temporary || (code ? code.startsWith('4') : /^\D{0,20}4\d\d\b/.test(said))
  return fault === 'gone' && isForNow ? 'for_now' : fault
}
