import type { Language } from '#contract/rules/first/values.ts'

/**
 * Small words of each language, and what people say in a chat. Without accents too, because phones
 * leave them out. A word that several languages have counts less for each.
 */
const WORDS: Readonly<Record<Language, string>> = {
  nl: 'de het een en van ik je jij dat die niet is zijn was met voor op te in aan er maar om ook als naar heb hebt heeft hoe wat waar wie wanneer waarom we wij ze mijn jouw jou me mij dit deze nog wel al geen kan kun kunt wil wilt zou zal zullen worden wordt over uit bij dan of toch even heel erg goed leuk lekker mooi lief graag samen hoi dag doei hallo dank bedankt goedemorgen goedenavond welterusten morgen vandaag gisteren weekend werk uur jaar gaat gaan ga doe doen kom komt komen zeg zie ben bent alles iets niets altijd misschien natuurlijk gewoon veel meer nu hier daar weer mag moet vind vindt denk weet liefs groetjes knuffel welke afspreken drinken houd houdt tot haha precies jammer jaja nee zo ziet eruit zonder moeten had hadden gehad echt beetje eerst laat laatste eens zelf zoek zoekt elkaar vanavond straks eten film stuur sturen bel bellen schrijf praten leuke mooie lieve nieuwe grote kleine mn zn ff ofzo gezellig hond kat kinderen vrouw man foto profiel lachen fijn fijne lijkt',
  de: 'der die das und ich du er sie es wir ihr ist nicht ein eine einen einem einer den dem des mit von zu zum zur auf für fur im in am an auch als aber oder wenn dass wie was wo wer wann warum mein meine dein deine mir mich dir dich uns euch habe hast hat haben bin bist sind war kann kannst will willst wollen möchte mochte würde wurde werden wird noch schon nur sehr gut gerne gern schön toll lieb hallo guten guter morgen abend nacht tag danke bitte heute gestern wochenende arbeit uhr jahre geht gehen mach machst machen komm kommst sag sieh alles etwas nichts immer vielleicht natürlich naturlich einfach viel mehr jetzt hier da wieder darf muss finde denke weiß weiss liebe grüße treffen wohnst wohne tschüss ja nein kein keine bei nach über uber bis vielen karte kostet arbeitest ganz mal doch ohne schreib schreiben ruf meld dann damals hab hatte hatten gibt genau leider schade vermisse profil kinder hund katze frau mann bild lachen lustig freue freut essen kochen wohnung heißt heiss suche sucht einander zusammen später spater halt eben ne nix kannste zwei drei haustiere spaß hoffe',
  en: 'the and you i to a of is it that in my me your are was for on with not do does did have has had what how where when why who we they he she this but or if so can could would will should like love want know think just very good nice hello hey hi thanks thank morning evening night day today tomorrow yesterday weekend work time there here about from be been am im its dont cant lets see meet going go come say tell some any all always maybe really much more now again please sorry yes no an at by as up out too also our their them his her live well got get getting it’s i’m don’t you’re that’s i’ve i’ll can’t didn’t isn’t let’s what’s he’s she’s there’s over off back down into after before only then than even still never ever ago him says said make made give take best bit fancy cheers lol send call text write one two three dog cat kids wife husband photo laugh funny sounds looking forward age need money year years old first last little lot same who’s films',
  es: 'el la los las un una y que de en es no me te se lo le por para con como qué cómo donde dónde cuando cuándo porque mi tu tú yo él ella nosotros soy eres está estás estoy son fue muy bien bueno bonito guapa guapo gusta gustas gustaría quiero quieres puedo puedes tengo tienes tiene hacer hago haces hola buenos buenas días dias tardes noches gracias hoy mañana manana ayer fin semana trabajo hora años anos vamos voy vas ven dime algo nada todo siempre quizás quizas claro mucho más mas ahora aquí aqui allí también tambien pero si sí ya cariño besos abrazo del al su sus este esta eso vives vivo hasta juntos sobre echo menos entiendo cuál cual comida favorita entrada cuesta quedamos viernes vale mucha suerte nadie alguien desde sin solo sólo ahi ahí ese esa esos esas mis tus nos les hay ser estar tener ver decir sabes sé creo parece perro gato hijos mujer hombre foto verdad jaja jajaja cosas casa vida amor escribir escribe escribeme llama llamame manda apunta dos tres era ir dormir otra otro mejor ni',
  fr: 'le la les un une des et que de en est pas ne je tu il elle nous vous on ce cette ça ca se me te lui leur pour avec dans sur comme qui quoi où ou quand comment pourquoi mon ma mes ton ta tes son sa ses suis es sont était as ai a avez très tres bien bon beau belle jolie aime aimes voudrais veux peux peut fait faire fais bonjour bonsoir salut coucou merci nuit matin soir aujourd hui demain hier week end travail heure ans vais vas va viens dis quelque chose rien tout toujours être peut-être beaucoup plus maintenant ici là aussi mais si oui non cœur bisous du au aux sans chez habites ensemble ravi faites c’est c’était j’ai j’aime qu’est d’accord l’ d’ retrouve vendredi quelle quel quels musique écoutes manques animaux t’es t’as j’ n’ moins déjà encore après avant depuis jamais seulement trop peu alors donc car même cest jai jsuis cetait ptit petit petite grand moi toi mdr stp chien chat enfants femme homme photo rire drôle gens manger cuisiner appelle écris envoie deux trois puis tous toutes numéro numero autre été avoir etre envie vie',
  it: 'il lo la gli le un una e che di in è non mi ti si ci per con come cosa dove quando perché perche chi mio mia tuo tua io tu lui lei noi sono sei siamo era molto bene buono bello bella carino piace piaci piacerebbe voglio vuoi posso puoi ho hai ha abbiamo fare faccio fai ciao buongiorno buonasera buonanotte grazie oggi domani ieri fine settimana lavoro ora anni andiamo vado vai vieni dimmi qualcosa niente tutto sempre forse certo più piu adesso qui anche ma se sì baci abbraccio del della al alla nel nella da su questo questa quello abiti insieme sto stai sta prego scusa ancora così cosi manchi capisco biglietto costa cuesta venerdì alle vediamo musica ascolti senza solo già gia mai dopo prima poi dei delle degli dai dalla dal sul sulla col nei te ce ne tutti tutta altro altra stasera scrivi scrivimi chiama chiamami manda stato stata cane gatto figli donna uomo foto ridere vita casa amore due tre ahah ahahah davvero proprio anzi però pero cui ogni quella mica basta codice quindi trovi metti fatto piacere veramente',
  pl: 'i w na z że ze się sie nie to jest jestem jesteś jestes są sa do o co jak gdzie kiedy dlaczego kto mój moj moja twój twoj twoja ty ja on ona my mi mnie ci cię cie ciebie mam masz ma mamy był byl była byla będzie bedzie bardzo dobrze dobry dobra miło milo fajnie ładnie ladna piękna lubię lubie lubisz chcę chce chcesz chciałbym chciałabym mogę moge możesz mozesz może moze robić robisz robię cześć czesc hej witaj dzień dzien dobranoc dziękuję dziekuje dzięki dzieki proszę prosze dziś dzis dzisiaj jutro wczoraj weekend praca godzina lat idę idziemy chodź powiedz coś cos nic wszystko zawsze oczywiście dużo duzo więcej teraz tutaj tam też tez ale czy tak no już juz tylko po za od dla przez przy więc wiec bo buziaki mieszkasz mieszkam razem spotkamy kawy kawę tęsknię tobą toba bilet kosztuje jakiej jaki jaka jakie muzyki słuchasz zabawne jutra bez pod nad u jeszcze potem przed kiedyś nigdy trochę troche chyba pewnie naprawdę naprawde właśnie wlasnie dlatego ponieważ gdy jeśli jesli żeby zeby który ktory która ktora które ktore sobie siebie jego jej ich nas was nam wam mieć miec pisz napisz zadzwoń zadzwon wyślij wyslij ślij podam daj numer pies kot dzieci żona mąż kobieta zdjęcie haha hehe spoko super dwa trzy pracuję szukam żyje czekam poczta',
}

/** Letters that only this language of the seven has. */
const LETTERS: readonly (readonly [Language, RegExp])[] = [
  ['pl', /[ąćęłńśźż]/],
  ['es', /[ñ¿¡]/],
  ['de', /[äöüß]/],
  ['fr', /[çœêâûîô]|[cdjlmnst]’[a-zàâéêèh]|qu’/],
  ['it', /[ìò]|\b(?:dell|nell|all|un)’/],
  ['nl', /ij|aa[krtn]|oe[fgknr]|uu[rw]|sch[aeoru]/],
]

const weights = new Map<string, Map<Language, number>>()
for (const [language, words] of Object.entries(WORDS) as [Language, string][])
  for (const word of new Set(words.split(' '))) {
    const of = weights.get(word) ?? new Map<Language, number>()
    weights.set(word, of.set(language, 1))
  }
for (const of of weights.values()) for (const language of of.keys()) of.set(language, 1 / of.size)

const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu
/** What is no word of a language: links, mentions, addresses. */
const NOISE = /\S*(?:https?:|www\.|@|\d\S*\p{L}|\p{L}\S*\d|\.\p{L})\S*/gu
/** Fewer different words say too little where none of them is known. */
const ENOUGH_WORDS = 6
/** Letters, most of which a language with the Latin script does not have. */
const OTHER_SCRIPT = /\p{L}/gu

/** What a text is written in: one of the seven, `other`, or undefined where it says too little. */
export type Guess = Language | 'other' | undefined

/** Says nothing of what is unclear: a wrong offer to translate disturbs more than none. */
export function guessLanguage(text: string): Guess {
  const plain = text.toLowerCase().replaceAll("'", '’').replaceAll(NOISE, ' ')
  const letters = plain.match(OTHER_SCRIPT) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length
  if (foreign >= 2 && foreign > letters.length / 2) return 'other'
  const words = plain.match(WORD) ?? []
  const scores = scoresOf(words)
  const [[best, most] = [undefined, 0], [, second] = [undefined, 0]] = [...scores].toSorted(
    ([, one], [, other]) => other - one,
  )
  if (!best) return new Set(words).size >= ENOUGH_WORDS ? 'other' : undefined
  return most >= 0.75 && most >= second * 1.3 ? best : undefined
}

function scoresOf(words: readonly string[]): ReadonlyMap<Language, number> {
  const scores = new Map<Language, number>()
  const add = (language: Language, points: number) =>
    scores.set(language, (scores.get(language) ?? 0) + points)
  for (const word of words) {
    for (const [language, weight] of weights.get(word) ?? []) add(language, weight)
    for (const [language, sign] of LETTERS) if (sign.test(word)) add(language, language === 'nl' ? 0.3 : 0.8)
  }
  return scores
}
