/** The words of numbers in the seven languages, without accents, for numbers that are spelt out. */
const units: Record<string, string> = {
  nl: 'nul een twee drie vier vijf zes zeven acht negen',
  de: 'null eins zwei drei vier funf sechs sieben acht neun',
  en: 'zero one two three four five six seven eight nine',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  fr: 'zero un deux trois quatre cinq six sept huit neuf',
  it: 'zero uno due tre quattro cinque sei sette otto nove',
  pl: 'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
}
const teens: Record<string, string> = {
  nl: 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  de: 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  fr: 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  it: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  pl: 'dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie',
}
const tens: Record<string, string> = {
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  fr: 'vingt trente quarante cinquante soixante septante huitante nonante',
  it: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  pl: 'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
}
const hundreds: Record<string, string> = {
  it: 'cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
  es: 'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  pl: 'sto dwiescie trzysta czterysta piecset szescset siedemset osiemset dziewiecset',
}
const others: Record<string, number> = {
  oh: 0,
  zwo: 2,
  fuenf: 5,
  ein: 1,
  una: 1,
  une: 1,
  one: 1,
  zwoelf: 12,
  fuenfzehn: 15,
  fuenfzig: 50,
  zeven: 7,
  dwie: 2,
  jedna: 1,
  ciento: 100,
}

const listOf = (words: string | undefined) => words?.split(' ') ?? []

const numbered = (words: readonly string[], first = 0, step = 1) =>
  words.map((word, place) => [word, first + step * place] as const)

function valuesIn(language: string): (readonly [string, number])[] {
  const ones = numbered(listOf(units[language]))
  const round = numbered(listOf(tens[language]), 20, 10)
  const both = round.flatMap(([ten, value]) =>
    ones
      .slice(1)
      .flatMap(([one, unit]) => compounds(language, ten, one).map((word) => [word, value + unit] as const)),
  )
  return [
    ...ones,
    ...numbered(listOf(teens[language]), 10),
    ...numbered(listOf(hundreds[language]), 100, 100),
    ...round,
    ...both,
  ]
}

function valuesOfWords(): ReadonlyMap<string, number> {
  const values = new Map<string, number>([
    ...Object.entries(others),
    ...Object.keys(units).flatMap(valuesIn),
    ['soixante et onze', 71],
    ['quatre-vingt', 80],
    ['quatre-vingts', 80],
  ])
  for (const [word, value] of numbered(listOf(teens.fr), 10)) {
    values.set(`soixante-${word}`, 60 + value)
    values.set(`quatre-vingt-${word}`, 80 + value)
  }
  for (const [word, value] of numbered(listOf(units.fr)).slice(1))
    values.set(`quatre-vingt-${word}`, 80 + value)
  for (const [word, value] of numbered(listOf(units.es))) values.set(`veinti${word}`, 20 + value)
  return values
}

function compounds(language: string, ten: string, one: string): string[] {
  switch (language) {
    case 'nl':
      return [`${one}en${ten}`]
    case 'de':
      return [`${one === 'eins' ? 'ein' : one}und${ten}`]
    case 'it':
      return [/^[uo]/.test(one) ? ten.slice(0, -1) + one : ten + one]
    case 'es':
      return [`${ten} y ${one}`]
    case 'fr':
      return [`${ten}-${one}`, `${ten} ${one}`, `${ten} et ${one}`]
    default:
      return [`${ten} ${one}`, `${ten}-${one}`]
  }
}

const values = valuesOfWords()
const longestFirst = [...values.keys()].toSorted((one, other) => other.length - one.length)
const NUMBER = longestFirst.map((word) => word.replaceAll(/[- ]/g, '[- ]')).join('|')
// Several words in one: `nulzes`.
const NUMBERS = new RegExp(`(?<!\\p{L})(?:${NUMBER})+(?!\\p{L})`, 'gu')
const EACH = new RegExp(NUMBER, 'gu')

const REPEATED: Record<string, number> = {
  dubbel: 2,
  dubbele: 2,
  doppel: 2,
  double: 2,
  doble: 2,
  doppio: 2,
  doppia: 2,
  podwojne: 2,
  triple: 3,
}
const DOUBLED = new RegExp(`(?<!\\p{L})(${Object.keys(REPEATED).join('|')})[ -]+(\\d)(?!\\d)`, 'gu')
const PLUS = /(?<!\p{L})(?:plus|mas|piu)[ ]*(?=\d)/gu
// Words between groups of digits: `06 and then 12`.
const BETWEEN =
  /(?<=\d)[\s,.]*(?:(?:en|and|und|y|et|e|i|dan|then|dann|puis|poi|potem|luego|despues|ensuite|daarna|danach|streepje|dash|strich|tiret|guion|trattino|myslnik|spatie|punt|dot|punkt|punto|point|kropka|koma|komma|virgule|coma|virgola|przecinek|dalej|na|koniec|finally|last|lastly|rest|schluss|zum|zuletzt|final|al|alla|fine|finale|per|finire|pour|finir|tot|slot|eind|als|laatste|weiter|verder|further|followed|by|seguito|suivi|de|seguido|por|nachher|daran|nog|noch|encore|ancora|otra|vez|jeszcze|no|no_|and)[\s,.]+){1,3}(?=\d)/gu

const SPELT = new RegExp(`(?:${longestFirst.filter((word) => word.length > 2).join('|')})`, 'u')

const digitsOf = (words: string): string => {
  let digits = ''
  let open = 0
  for (const [word] of words.matchAll(EACH)) {
    const value = values.get(word.replaceAll(/[- ]/g, ' ')) ?? values.get(word.replaceAll(' ', '-')) ?? 0
    // `seiscientos doce` is 612.
    if (open && value < 100) digits = digits.slice(0, -String(open).length) + String(open + value)
    else digits += String(value)
    open = value >= 100 ? value : 0
  }
  return digits
}

const HUNDRED_THEN_REST = new RegExp(
  `(?<!\\p{L})(${[...listOf(hundreds.es), ...listOf(hundreds.pl), ...listOf(hundreds.it), 'ciento'].join('|')}) (?=${NUMBER})`,
  'gu',
)

/** A normal form in which numbers that are spelt out are digits. */
export const withDigits = (normal: string): string => {
  const near = normal.replaceAll(/(?<![\p{L}\d])[oil|]*\d[\doil|]*(?![\p{L}\d])/gu, (token) =>
    token.replaceAll('o', '0').replaceAll(/[il|]/g, '1'),
  )
  if (!SPELT.test(near)) return near.replaceAll(BETWEEN, ' ')
  return near
    .replaceAll(HUNDRED_THEN_REST, '$1')
    .replaceAll(NUMBERS, digitsOf)
    .replaceAll(DOUBLED, (_, how: string, digit: string) => digit.repeat(REPEATED[how] ?? 1))
    .replaceAll(PLUS, '+')
    .replaceAll(BETWEEN, ' ')
}
