import { holdsLink } from '#contract/lib/links.ts'
import { plainText } from '#contract/rules/plain-text.ts'

export type ReplyRefusal = 'admin.reply_contact' | 'admin.reply_meeting'

// Seven digits or more, whatever stands between them: a telephone number.
const PHONE = /(?:\p{Nd}[\s().+/_-]*){7,}/u
const MAIL =
  /[\p{L}\d._%+-]+\s*(?:@|\(at\)|\[at\]|\bat\b\s|\bapenstaartje\b|\barroba\b|\bchiocciola\b|\bmalpa\b)\s*[\p{L}\d-]+\s*(?:\.|\bdot\b|\bpunt\b|\bpunkt\b|\bpunto\b|\bpoint\b|\bkropka\b)\s*\p{L}{2,}/u
const HANDLE = /(?:^|[^\p{L}\d])@[\p{L}\d_.]{2,}/u
const MESSENGER =
  /\b(?:whats? ?app\w*|telegram\w*|signal ?(?:app|messenger)|snap ?chat\w*|insta(?:gram)?|facebook|messenger|skype|viber|we ?chat|kik|discord|tik ?tok|only ?fans|threema|line ?id)\b/u
const ASKS_FOR_CONTACT =
  /\b(?:(?:jouw|je|mijn) (?:nummer|telefoonnummer|mailadres|e-?mail|adres)|(?:deine?|meine?) (?:handynummer|nummer|telefonnummer|mailadresse|e-?mail|adresse)|(?:your|my) (?:phone|cell|mobile|number|e-?mail|address)|(?:tu|mi) (?:numero|telefono|movil|correo|direccion|e-?mail)|(?:ton|mon) (?:numero|telephone|portable|adresse|e-?mail)|(?:tuo|mio) (?:numero|telefono|cellulare|indirizzo)|(?:twoj|moj) (?:numer|telefon|adres|e-?mail))\b/u

// Words of meeting in person, in the seven languages, without accents and capitals.
const MEETING = new RegExp(
  [
    'afspreken|afspraakje|ontmoeten|ontmoeting|langskomen|kom (?:je )?(?:bij mij )?langs|(?:samen|ergens) (?:iets )?(?:drinken|eten) (?:gaan|doen)|ga(?:an)? we (?:samen )?(?:wat|iets) drinken|bij (?:mij|jou) thuis|date met (?:mij|jou)',
    'treffen|verabreden|komm (?:doch )?vorbei|vorbeikommen|bei (?:mir|dir) zu ?hause|zusammen (?:was )?trinken gehen',
    "meet (?:you|me|up|in person|for)|meeting (?:you|up)|let(?:'|’)?s meet|see (?:you|each other) in person|come (?:over|by)|my place|your place|go out (?:with me|together|for)|grab a (?:drink|coffee)",
    'quedamos|quedar|conocernos en persona|vernos|nos vemos|encontrarnos|en (?:mi|tu) casa|ven a mi',
    'se (?:voir|rencontrer|retrouver)|nous (?:voir|rencontrer|retrouver)|rendez-?vous|te (?:voir|rencontrer)|chez (?:moi|toi)|boire un verre',
    'incontrarci|incontriamoci|vederci|vediamoci|ci vediamo|usciamo insieme|da (?:me|te) a casa|a casa (?:mia|tua)',
    'spotka(?:my|c|jmy|nie)|umowmy sie|umowic sie|wpadnij|u (?:mnie|ciebie) w domu',
  ]
    .map((words) => `(?:^|[^\\p{L}])(?:${words})(?![\\p{L}])`)
    .join('|'),
  'u',
)

/**
 * Returns why a text may not be sent as a fictional profile: it has or asks for contact details, or
 * it proposes to meet (spec/chat 41). A refusal costs the writer a second try, so the words are
 * broad.
 */
export function screenReply(text: string): ReplyRefusal | undefined {
  const plain = plainText(text).replaceAll(/\s+/gu, ' ')
  const marks = [PHONE, MAIL, HANDLE, MESSENGER, ASKS_FOR_CONTACT]
  if (marks.some((mark) => mark.test(plain)) || holdsLink(plain)) return 'admin.reply_contact'
  return MEETING.test(plain) ? 'admin.reply_meeting' : undefined
}
