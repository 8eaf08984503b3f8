import type { CastName } from './cast.ts'

/** A conversation of a cast member: the lines of `they` and `I` (the cast member), in order. */
export type Dialogue = {
  of: CastName
  /** How many hours ago the conversation ended. */
  endedHoursAgo: number
  matched: boolean
  lines: readonly (readonly ['they' | 'I', string])[]
}

export const dialogues: readonly Dialogue[] = [
  {
    of: 'anna',
    endedHoursAgo: 0.6,
    matched: true,
    lines: [
      ['they', 'Hoi Anna, welk boek nam je het laatst mee terwijl je alleen even wilde kijken?'],
      ['I', 'Betrapt. Een kookboek over zuurdesem, terwijl ik er al vier heb.'],
      ['they', 'Vijf is een mooi rond getal.'],
      ['they', 'Bak je dit weekend weer?'],
      ['I', 'Zondag, vroeg. Kom je proeven of alleen ruiken?'],
      ['they', 'Proeven. En eerlijk zijn, dat staat tenslotte in je profiel.'],
      ['they', 'Ik neem boter mee, de goede.'],
    ],
  },
  {
    of: 'anna',
    endedHoursAgo: 5,
    matched: false,
    lines: [['they', 'Dag Anna! Fiets je ook als het hagelt, of is daar een grens?']],
  },
  {
    of: 'anna',
    endedHoursAgo: 21,
    matched: true,
    lines: [
      ['I', 'Je foto met die tandem vraagt om uitleg.'],
      ['they', 'Gewonnen bij een pubquiz. Nu zoek ik nog iemand voor achterop.'],
      ['I', 'Achterop betekent dat jij stuurt. Kun je dat?'],
      ['they', 'Rechtdoor heel goed. Bochten zijn een gesprek.'],
      ['I', 'Dan oefenen we eerst in het park.'],
    ],
  },
  {
    of: 'anna',
    endedHoursAgo: 52,
    matched: true,
    lines: [
      ['they', 'Verloskundige, wat mooi. Gaat je telefoon dan altijd midden in de film?'],
      ['I', 'Altijd tien minuten voor het einde. Ik ken van veel films de afloop niet.'],
      ['they', 'Dan vertel ik ze je. Met stemmetjes, als het moet.'],
      ['I', 'Het moet.'],
      ['they', 'Goed. Begin jij maar met een titel.'],
      ['I', 'Iets met een boot en een ijsberg, ik heb de laatste tien minuten gemist.'],
    ],
  },
  {
    of: 'anna',
    endedHoursAgo: 150,
    matched: false,
    lines: [
      ['they', 'Hallo, ik ben nieuw in Utrecht. Waar drink jij je beste koffie?'],
      ['I', 'Aan de werf, het tafeltje bij het raam. Welkom in de stad.'],
      ['they', 'Dank je. Ik ga het proberen en meld me met een oordeel.'],
    ],
  },
  {
    of: 'bram',
    endedHoursAgo: 1.5,
    matched: true,
    lines: [
      ['they', 'Hoi Bram, ben jij zo iemand die in een restaurant eerst naar de galm luistert?'],
      ['they', 'Ik vraag het omdat ik een plek weet die heerlijk klinkt én goede soep heeft.'],
    ],
  },
  {
    of: 'bram',
    endedHoursAgo: 28,
    matched: false,
    lines: [
      ['they', 'Zeilen op het IJ klinkt goed. Mag je mee als je alleen de knopen uit een boekje kent?'],
    ],
  },
  {
    of: 'hanna',
    endedHoursAgo: 0.05,
    matched: false,
    lines: [['they', 'Welkom hier, Hanna! Waar in Zwolle kun je het mooist verdwalen?']],
  },
  // The sentences are those of the dictionary (server/dev/local-translator).
  {
    of: 'anna',
    endedHoursAgo: 72,
    matched: false,
    lines: [
      ['they', 'Dzień dobry! Podoba mi się twój profil.'],
      ['they', 'Lubię spacerować po lesie. Co lubisz robić w weekend?'],
      ['I', 'Dank je wel! Ik kook graag. Spreek je ook Nederlands?'],
      ['they', 'Dopiero się go uczę. Napijemy się razem kawy?'],
      ['I', 'Ik heb er zin in.'],
    ],
  },
]
