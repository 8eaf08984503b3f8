import type { NewMember } from '#server/dev/demo/insert-member.ts'

/** The same people in the demo, in the tests and in the screenshots. */

export const castPassword = 'vonk-demo-2026'

export const castNames = ['anna', 'bram', 'chris', 'daan', 'eva', 'fleur', 'gijs', 'hanna', 'ivo'] as const
export type CastName = (typeof castNames)[number]

export const castEmail = (name: CastName) => `${name}@demo.test`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type CastMember = Omit<NewMember, 'email' | 'passwordHash'> & { canLogIn: boolean }

/** The cast as of `now`: some of them have just signed up or gone. */
export const castAt = (now: Date): Record<CastName, CastMember> => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return {
    anna: {
      canLogIn: true,
      publicId: 'a1a00000-0000-4000-8000-000000000001',
      name: 'Anna',
      gender: 'female',
      seeking: 'male',
      region: 'NL-UT',
      city: 'Utrecht',
      dateOfBirth: '1993-04-18',
      credits: 50,
      paidUser: true,
      signedUpAt: ago(210 * DAY),
      lastActive: ago(2 * MINUTE),
      about:
        'Ik werk als verloskundige, fiets het liefst overal naartoe en kan slecht een boekhandel voorbijlopen. Op zondag bak ik brood; proeven mag, eerlijk zijn ook.',
      prompts: [
        {
          key: 'sunday_morning',
          answer: 'Kneed deeg. Om tien uur ruikt de hele trap naar brood en belt er altijd wel iemand aan.',
        },
        {
          key: 'one_thing_to_know',
          answer: 'Mijn telefoon kan altijd gaan. Baby’s houden zich niet aan reserveringen.',
        },
        { key: 'green_flag', answer: 'In een boekhandel nog langer blijft dan ik.' },
      ],
    },
    bram: {
      canLogIn: true,
      publicId: 'b2b00000-0000-4000-8000-000000000002',
      name: 'Bram',
      gender: 'male',
      seeking: 'female',
      region: 'NL-NH',
      city: 'Amsterdam',
      dateOfBirth: '1990-09-02',
      credits: 2,
      signedUpAt: ago(34 * DAY),
      lastActive: ago(4 * MINUTE),
      about:
        'Geluidstechnicus, dus ik luister van beroep. In het weekend zeil ik op het IJ of sta ik in de keuken met de radio te hard. Ik zoek iemand die ook om zichzelf kan lachen.',
      prompts: [
        {
          key: 'first_date_idea',
          answer: 'Een rondje zeilen op het IJ. Klikt het niet, dan zijn we zo terug bij de steiger.',
        },
        { key: 'my_type_of_quiet', answer: 'De minuut voordat de zaal opengaat, als alles al aanstaat.' },
        {
          key: 'kitchen_disaster',
          answer:
            'Mosselen voor acht, radio te hard, rookmelder niet gehoord. En ik doe dus iets met geluid.',
        },
      ],
    },
    chris: {
      canLogIn: true,
      publicId: 'c3c00000-0000-4000-8000-000000000003',
      name: 'Chris',
      gender: 'male',
      seeking: 'female',
      region: 'NL-GE',
      city: 'Arnhem',
      dateOfBirth: '1995-01-27',
      status: 'not_confirmed',
      signedUpAt: ago(90 * MINUTE),
      lastActive: ago(60 * MINUTE),
      about:
        'Net nieuw hier. Ik loop graag lange rondes over de Veluwe en drink daarna koffie met appeltaart.',
      prompts: [
        {
          key: 'perfect_saturday',
          answer: 'Vijftien kilometer hei en dan appeltaart. Zonder slagroom waren het er maar twaalf.',
        },
        {
          key: 'talk_too_long',
          answer: 'Wilde zwijnen. Ik heb er één keer een gezien en dat verhaal duurt een half uur.',
        },
      ],
    },
    daan: {
      canLogIn: true,
      publicId: 'd4d00000-0000-4000-8000-000000000004',
      name: 'Daan',
      gender: 'male',
      seeking: 'female',
      region: 'NL-ZH',
      city: 'Leiden',
      dateOfBirth: '1988-12-11',
      credits: 2,
      signedUpAt: ago(120 * DAY),
      lastActive: ago(3 * DAY),
      about:
        'Docent geschiedenis met een zwak voor oude kaarten en nieuwe bordspellen. Mijn kat beslist wie er op de bank mag zitten.',
      prompts: [
        {
          key: 'settle_debate',
          answer: 'Mag een kat op tafel als niemand kijkt? De kat wil het graag zwart op wit.',
        },
        {
          key: 'hidden_talent',
          answer: 'Noem een jaartal en ik weet wat er toen gebeurde. Verjaardagen vergeet ik wel.',
        },
        {
          key: 'board_game',
          answer: 'Alles met een kaart van Europa. Ik weet waar de grenzen lagen en maak daar misbruik van.',
        },
      ],
    },
    eva: {
      canLogIn: false,
      publicId: 'e5e00000-0000-4000-8000-000000000005',
      name: 'Eva',
      gender: 'female',
      seeking: 'male',
      region: 'NL-NB',
      city: 'Eindhoven',
      dateOfBirth: '1996-06-30',
      fictional: true,
      signedUpAt: ago(80 * DAY),
      lastActive: ago(20 * DAY),
      about:
        'Dol op dansen, sushi en spontane plannen. Vertel me eens waar jij van wakker ligt, op een leuke manier.',
      prompts: [
        { key: 'trip_together', answer: 'Munt opgooien: kust of bergen. Sushi voor onderweg regel ik.' },
        {
          key: 'playlist_drive',
          answer: 'Alles uit 2004. De pasjes ken ik ook, maar daarvoor zet ik de auto eerst stil.',
        },
      ],
    },
    fleur: {
      canLogIn: true,
      publicId: 'f6f00000-0000-4000-8000-000000000006',
      name: 'Fleur',
      gender: 'female',
      seeking: 'male',
      region: 'NL-GR',
      city: 'Groningen',
      dateOfBirth: '1991-11-05',
      credits: 20,
      paidUser: true,
      invisible: true,
      signedUpAt: ago(300 * DAY),
      lastActive: ago(10 * MINUTE),
      about:
        'Dierenarts in het noorden. Ik kijk eerst graag rustig rond voor ik iets zeg. Schaatsen, moestuin, en boeken waar niemand in doodgaat.',
      prompts: [
        { key: 'dealbreaker_silly', answer: 'Me een boek aanraden waarin de hond doodgaat.' },
        { key: 'last_photo', answer: 'Een geit met een verband om haar oor, zichtbaar beledigd.' },
        {
          key: 'best_seat',
          answer: 'Een omgekeerde melkkrat aan de rand van het ijs, met snert binnen handbereik.',
        },
      ],
    },
    gijs: {
      canLogIn: true,
      publicId: '97900000-0000-4000-8000-000000000007',
      name: 'Gijs',
      gender: 'male',
      seeking: 'female',
      region: 'NL-LI',
      city: 'Maastricht',
      dateOfBirth: '1985-03-14',
      status: 'deleted',
      deletedAt: ago(DAY),
      signedUpAt: ago(400 * DAY),
      lastActive: ago(DAY),
      about: 'Bourgondiër met een racefiets, in die volgorde.',
      prompts: [
        {
          key: 'best_dish',
          answer: 'Zoervleis van mijn oma, een halve dag op het vuur. Daarna pas de fiets.',
        },
        { key: 'bet_with_you', answer: 'Halverwege de Cauberg om vlaai vraagt. Die krijg je, boven.' },
      ],
    },
    hanna: {
      canLogIn: true,
      publicId: '48a00000-0000-4000-8000-000000000008',
      name: 'Hanna',
      gender: 'female',
      seeking: 'male',
      region: 'NL-OV',
      city: 'Zwolle',
      dateOfBirth: '1998-08-22',
      signedUpAt: ago(10 * MINUTE),
      lastActive: ago(MINUTE),
      about:
        'Grafisch ontwerper, binnenkort met een eigen atelier. Ik ben van de lange wandelingen en de korte appjes.',
    },
    ivo: {
      canLogIn: true,
      publicId: '19b00000-0000-4000-8000-000000000009',
      name: 'Ivo',
      gender: 'male',
      seeking: 'female',
      region: 'NL-FL',
      city: 'Almere',
      dateOfBirth: '1983-02-08',
      credits: 5,
      notificationsDisabled: ['bounce'],
      signedUpAt: ago(60 * DAY),
      lastActive: ago(5 * 60 * MINUTE),
      about:
        'Vader om het weekend, timmerman door de week. Ik kan een boekenkast bouwen en een tent opzetten zonder te vloeken.',
      prompts: [
        {
          key: 'proud_of',
          answer: 'De boomhut van mijn kinderen. Er zit een brievenbus in en er is al post gekomen.',
        },
        { key: 'bad_at', answer: 'Aan een wiebelende tafel zitten. Voor je besteld hebt, lig ik eronder.' },
        { key: 'cook_for_you', answer: 'Pannenkoeken. Ik oefen om het weekend, de jury is streng.' },
      ],
    },
  }
}
