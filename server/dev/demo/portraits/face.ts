import { createHash } from 'node:crypto'
import { Avatar, Style } from '@dicebear/core'
import avataaars from '@dicebear/styles/avataaars.json' with { type: 'json' }
import type { Gender } from '#contract/rules/values.ts'

export type AvatarOf = { seed: string; gender: Gender; age: number }

const style = new Style(avataaars)

type Complexion = { skin: string; hair: readonly string[] }
const DARK_HAIR = ['#1f1613', '#2c1b18', '#3b2a23']
const COMPLEXIONS: readonly Complexion[] = [
  { skin: '#f8d8c4', hair: ['#d9b06a', '#b9803f', '#8a5a34', '#5b3a29', '#b5532a', '#3b2a23'] },
  { skin: '#f3c9a9', hair: ['#c99c57', '#8a5a34', '#6b4630', '#4a2f22', '#2c1b18', '#9c4a26'] },
  { skin: '#f0c2a2', hair: ['#e2c184', '#a8743c', '#5b3a29', '#3b2a23'] },
  { skin: '#ecb995', hair: ['#8a5a34', '#5b3a29', '#4a2f22', '#2c1b18'] },
  { skin: '#dba076', hair: ['#5b3a29', ...DARK_HAIR] },
  { skin: '#c98d63', hair: ['#4a2f22', ...DARK_HAIR] },
  { skin: '#b97a52', hair: DARK_HAIR },
  { skin: '#8d5a3c', hair: DARK_HAIR },
  { skin: '#6a4330', hair: DARK_HAIR },
]
/** From here on a complexion has curls, and its skin is dark in a scene. */
const DARK_SKIN = 5
const GREY_HAIR = ['#8f8c89', '#b4b0ab', '#cfcbc5']
const CLOTHES_COLOURS = [
  '#c8553d',
  '#2a7f78',
  '#d9a441',
  '#3c6e91',
  '#6d4c8d',
  '#d97b5c',
  '#a63d5b',
  '#36506b',
  '#efe6d8',
  '#37424a',
  '#5f7f52',
  '#8aa6a3',
  '#e3b5a4',
  '#7a3b2e',
  '#c2cfe0',
] as const
const HAT_COLOURS = ['#a63d5b', '#36506b', '#d9a441', '#5f7f52', '#37424a', '#c8553d'] as const
const GLASSES_COLOURS = ['#37424a', '#5b3a29', '#8a3b3b', '#3c6e91', '#2b2b2b'] as const

// What stands more than once is seen more often.
const EYES = ['default', 'default', 'default', 'happy', 'happy', 'side', 'wink'] as const
const EYEBROWS = [
  'default',
  'defaultNatural',
  'defaultNatural',
  'flatNatural',
  'raisedExcited',
  'raisedExcitedNatural',
  'upDown',
  'upDownNatural',
] as const
const MOUTHS = ['smile', 'smile', 'smile', 'twinkle', 'twinkle', 'default', 'serious'] as const
const GLASSES = ['prescription01', 'prescription02', 'round', 'round', 'wayfarers', 'sunglasses'] as const
const BEARDS = [
  'beardLight',
  'beardLight',
  'beardMedium',
  'beardMedium',
  'beardMajestic',
  'moustacheFancy',
  'moustacheMagnum',
] as const
const CLOTHING = [
  'blazerAndShirt',
  'blazerAndSweater',
  'collarAndSweater',
  'hoodie',
  'shirtCrewNeck',
  'shirtVNeck',
] as const

const HATS = ['winterHat02', 'winterHat03', 'winterHat04', 'winterHat1', 'hat'] as const
const HAIRCUTS = {
  female: {
    any: [
      'bob',
      'bun',
      'curly',
      'longButNotTooLong',
      'miaWallace',
      'straight01',
      'straight02',
      'straightAndStrand',
      'curvy',
      'bigHair',
      'frida',
    ],
    young: ['shaggyMullet'],
    old: ['shortRound', 'shortCurly'],
    curls: ['dreads', 'fro', 'froBand'],
  },
  male: {
    any: [
      'shortCurly',
      'shortFlat',
      'shortRound',
      'shortWaved',
      'theCaesar',
      'theCaesarAndSidePart',
      'frizzle',
    ],
    young: ['shaggy', 'shaggyMullet', 'dreads01'],
    old: ['sides', 'shortFlat'],
    curls: ['dreads01', 'dreads02', 'fro'],
  },
} as const

const SHOWS_EARS: ReadonlySet<string> = new Set(['bun', 'frida', 'shortRound', 'shortCurly'])

type Haircut = (typeof HAIRCUTS)[Gender]['any' | 'young' | 'old' | 'curls'][number]

function haircutsOf(gender: Gender, age: number, darkHair: boolean): readonly Haircut[] {
  const { any, young, old, curls } = HAIRCUTS[gender]
  return [...any, ...(age < 40 ? young : []), ...(age > 44 ? old : []), ...(darkHair ? curls : [])]
}

export type Pick = <const T>(list: readonly T[]) => T

/** The seed alone decides, so that a member looks the same on every installation. */
export function choicesOf(seed: string): Pick {
  const bytes = createHash('sha512').update(seed).digest()
  let next = 0
  return <T>(list: readonly T[]): T => list[(bytes[next++ % bytes.length] ?? 0) % list.length] as T
}

const oneIn = (pick: Pick, count: number) => pick(Array.from({ length: count }, (_, at) => at)) === 0

export type Face = {
  top: Haircut | (typeof HATS)[number]
  hair: string
  hat: string
  skin: string
  isDark: boolean
  isGrey: boolean
  eyes: (typeof EYES)[number]
  eyebrows: (typeof EYEBROWS)[number]
  mouth: (typeof MOUTHS)[number]
  glasses: (typeof GLASSES)[number] | undefined
  glassesColour: string
  beard: (typeof BEARDS)[number] | undefined
  clothes: (typeof CLOTHING)[number] | 'shirtScoopNeck'
  clothesColour: string
  isMirrored: boolean
  /** Degrees. */
  tilt: number
  /** The width of the figure: 1 is as it was drawn. */
  width: number
  marks: { blush: boolean; freckles: boolean; earrings: boolean; lines: boolean }
}

/** What the seed decides of a person. */
export function faceOf({ seed, gender, age }: AvatarOf): Face {
  const pick = choicesOf(seed)
  const complexion = pick(COMPLEXIONS)
  const isGrey = age >= 58 || (age >= 46 && oneIn(pick, 3))
  const hasCurls = !isGrey && COMPLEXIONS.indexOf(complexion) >= DARK_SKIN
  const haircut = pick(haircutsOf(gender, age, hasCurls))
  const top: Face['top'] = oneIn(pick, 9) ? pick(HATS) : haircut
  const isMale = gender === 'male'
  return {
    top,
    hair: pick(isGrey ? GREY_HAIR : complexion.hair),
    hat: pick(HAT_COLOURS),
    skin: complexion.skin,
    isDark: COMPLEXIONS.indexOf(complexion) > DARK_SKIN,
    isGrey,
    eyes: pick(EYES),
    eyebrows: pick(EYEBROWS),
    mouth: pick(MOUTHS),
    glasses: oneIn(pick, age > 50 ? 3 : 5) ? pick(GLASSES) : undefined,
    glassesColour: pick(GLASSES_COLOURS),
    beard: isMale && oneIn(pick, 2) ? pick(BEARDS) : undefined,
    clothes: pick<Face['clothes']>(isMale ? CLOTHING : [...CLOTHING, 'shirtScoopNeck', 'shirtScoopNeck']),
    clothesColour: pick(CLOTHES_COLOURS),
    isMirrored: oneIn(pick, 2),
    tilt: pick([-4, -2, 0, 0, 2, 4]),
    width: pick([0.94, 0.97, 1, 1, 1.03]),
    marks: {
      blush: !isMale && oneIn(pick, 2),
      freckles: age < 45 && oneIn(pick, 5),
      earrings: !isMale && SHOWS_EARS.has(top) && oneIn(pick, 2),
      lines: age > 50,
    },
  }
}

/** What somebody remembers of a face: two people with the same look are taken for one. */
export const lookOf = ({ top, hair, hat, skin }: Face): string =>
  `${top} ${HATS.some((one) => one === top) ? hat : hair} ${skin}`

const twice = (drawn: string) => `${drawn}<g transform="translate(280 0) scale(-1 1)">${drawn}</g>`

/** What the style has no part for, in its own coordinates: 280 wide, the face in the middle. */
function marksOf({ marks, skin }: Face): string {
  const { blush, freckles, earrings, lines } = marks
  return [
    blush && twice('<ellipse cx="105" cy="143" rx="11" ry="7" fill="#e0525a" opacity=".2"/>'),
    freckles &&
      twice(
        '<g fill="#7a3f22" opacity=".4"><circle cx="104" cy="136" r="1.4"/><circle cx="111" cy="140" r="1.6"/><circle cx="117" cy="135" r="1.3"/><circle cx="108" cy="145" r="1.3"/></g>',
      ),
    earrings && twice(`<circle cx="79" cy="138" r="4.5" fill="#f2c14e" stroke="${skin}" stroke-width="1"/>`),
    lines &&
      twice(
        '<path d="M110 146q-5 7-2 14M90 118q-3 3-4 6" stroke="#000" stroke-width="2" stroke-linecap="round" fill="none" opacity=".16"/>',
      ),
  ]
    .filter(Boolean)
    .join('')
}

/** The figure down to the shoulders, as SVG with a view box of 280 by 280. */
export function figureSvg(of: AvatarOf, face: Face, size: number): string {
  return new Avatar(style, {
    seed: of.seed,
    size,
    topVariant: [face.top],
    hairColor: face.hair,
    hatColor: face.hat,
    skinColor: face.skin,
    eyesVariant: [face.eyes],
    eyebrowsVariant: [face.eyebrows],
    mouthVariant: [face.mouth],
    accessoriesVariant: [face.glasses ?? 'round'],
    accessoriesProbability: face.glasses ? 100 : 0,
    accessoriesColor: face.glassesColour,
    facialHairVariant: [face.beard ?? 'beardLight'],
    facialHairProbability: face.beard ? 100 : 0,
    facialHairColor: face.hair,
    clothesVariant: [face.clothes],
    clothesColor: face.clothesColour,
  })
    .toString()
    .replace(/<\/svg>\s*$/, `${marksOf(face)}</svg>`)
}
