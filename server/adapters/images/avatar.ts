import { createHash } from 'node:crypto'
import { Avatar, Style } from '@dicebear/core'
import avataaars from '@dicebear/styles/avataaars.json' with { type: 'json' }
import sharp, { type Region } from 'sharp'
import type { Gender, PhotoSize } from '#contract/rules/values.ts'
import { photoWidths } from '#contract/rules/values.ts'
import { blurred } from './process-photo.ts'

export type AvatarOf = { seed: string; gender: Gender; age: number }

/** Pixels of the `large` size of a portrait; the next constant has those of a close-up. */
export const drawnSides = { width: 720, height: 960 } as const
export const closeUpSides = { width: 518, height: 691 } as const
const { width: WIDTH, height: HEIGHT } = drawnSides
const FIGURE = 880

const style = new Style(avataaars)

type Complexion = { skin: string; hair: string[] }
const DARK_HAIR = ['#1f1613', '#2c1b18', '#3b2a23']
const COMPLEXIONS: Complexion[] = [
  { skin: '#f8d8c4', hair: ['#d9b06a', '#b9803f', '#8a5a34', '#5b3a29', '#b5532a', '#3b2a23'] },
  { skin: '#f3c9a9', hair: ['#c99c57', '#8a5a34', '#6b4630', '#4a2f22', '#2c1b18'] },
  { skin: '#ecb995', hair: ['#8a5a34', '#5b3a29', '#4a2f22', '#2c1b18'] },
  { skin: '#dba076', hair: ['#5b3a29', '#3b2a23', ...DARK_HAIR] },
  { skin: '#b97a52', hair: DARK_HAIR },
  { skin: '#8d5a3c', hair: DARK_HAIR },
  { skin: '#6a4330', hair: DARK_HAIR },
]
const GREY_HAIR = ['#8f8c89', '#b4b0ab', '#cfcbc5']
const CLOTHES = [
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
]
const BACKGROUNDS = [
  ['#ffe3d3', '#f7b79a', '#fff1e6'],
  ['#fde7c8', '#f3c27a', '#fff5e2'],
  ['#fbdde1', '#ef9fae', '#fff0f1'],
  ['#e4efe0', '#a9cfae', '#f5faf2'],
  ['#dcebf2', '#9cc3d6', '#f1f8fb'],
  ['#ece3f4', '#bfa6d9', '#f8f3fc'],
  ['#f6e2d0', '#d9a27f', '#fdf3ea'],
  ['#dff0ee', '#8fc7c0', '#f1faf9'],
] as const

const FACE = {
  eyesVariant: { default: 5, happy: 4, wink: 1 },
  eyebrowsVariant: ['defaultNatural', 'default', 'raisedExcitedNatural'],
  mouthVariant: { smile: 3, twinkle: 2 },
  accessoriesVariant: ['prescription01', 'prescription02', 'round'],
  accessoriesColor: ['#37424a', '#5b3a29', '#8a3b3b', '#3c6e91'],
} as const

const CLOTHING = [
  'blazerAndShirt',
  'blazerAndSweater',
  'collarAndSweater',
  'hoodie',
  'shirtCrewNeck',
  'shirtVNeck',
] as const
const LOOKS = {
  female: { clothesVariant: [...CLOTHING, 'overall', 'shirtScoopNeck'], facialHairProbability: 0 },
  male: {
    clothesVariant: CLOTHING,
    facialHairVariant: ['beardLight', 'beardMedium'],
    facialHairProbability: 35,
  },
} as const

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
    ],
    young: [],
    old: [],
    curls: ['dreads', 'fro'],
  },
  male: {
    any: ['shortCurly', 'shortFlat', 'shortRound', 'shortWaved', 'theCaesar', 'theCaesarAndSidePart'],
    young: ['shaggy'],
    old: ['sides'],
    curls: ['dreads02', 'fro'],
  },
} as const

function haircutsOf(gender: Gender, age: number, darkHair: boolean) {
  const { any, young, old, curls } = HAIRCUTS[gender]
  return [...any, ...(age < 40 ? young : []), ...(age > 44 ? old : []), ...(darkHair ? curls : [])]
}

/** The seed alone decides, so that a member looks the same on every installation. */
function choicesOf(seed: string) {
  const bytes = createHash('sha256').update(seed).digest()
  let next = 0
  return <T>(list: readonly T[]): T => list[(bytes[next++ % bytes.length] ?? 0) % list.length] as T
}

function figureOf({ seed, gender, age }: AvatarOf, pick: ReturnType<typeof choicesOf>): string {
  const complexion = pick(COMPLEXIONS)
  const isGrey = age >= 58 || (age >= 46 && pick([true, false, false]))
  const hair = pick(isGrey ? GREY_HAIR : complexion.hair)
  return new Avatar(style, {
    seed,
    size: FIGURE,
    ...FACE,
    ...LOOKS[gender],
    topVariant: haircutsOf(gender, age, !isGrey && complexion.hair === DARK_HAIR),
    skinColor: complexion.skin,
    hairColor: hair,
    facialHairColor: hair,
    clothesColor: pick(CLOTHES),
    accessoriesProbability: age > 50 ? 40 : 18,
  }).toString()
}

/** An illustrated portrait (3:4) of a fictional person: the same seed gives the same picture. */
export function avatarSvg(of: AvatarOf): string {
  const pick = choicesOf(of.seed)
  const [light, deep, glow] = pick(BACKGROUNDS)
  const glowX = pick([0.28, 0.5, 0.72]) * WIDTH
  const figure = figureOf(of, pick).replace(
    '<svg ',
    `<svg x="${(WIDTH - FIGURE) / 2}" y="${HEIGHT - FIGURE}" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
<circle cx="${glowX}" cy="420" r="330" fill="${glow}" opacity="0.55"/>
${figure}</svg>`
}

type Drawn = Partial<Record<PhotoSize, Buffer>>

// Crops of the whole portrait: one from the shoulders up, and one of the face.
const CLOSE_UP = { left: 101, top: 115, ...closeUpSides }
const WHOLE_FACE = { left: 100, top: 140, width: 520, height: 520 }
const CLOSE_FACE = { left: 0, top: 25, width: 518, height: 518 }

const WEBP = { quality: 82, effort: 0 } as const

async function pixelsOf(of: AvatarOf, region?: Region) {
  const whole = sharp(Buffer.from(avatarSvg(of))).removeAlpha()
  const { data, info } = await (region ? whole.extract(region) : whole)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

async function filesOf(
  drawn: Awaited<ReturnType<typeof pixelsOf>>,
  width: number,
  face: Region,
): Promise<Drawn> {
  const files: Drawn = {
    large: await drawn().webp(WEBP).toBuffer(),
    square: await drawn().extract(face).resize(160, 160).webp(WEBP).toBuffer(),
  }
  for (const narrow of photoWidths.filter((each) => each < width))
    files[`w${narrow}`] = await drawn().resize({ width: narrow }).webp(WEBP).toBuffer()
  const locked = await (await blurred(drawn())).webp({ ...WEBP, quality: 60 }).toBuffer()
  return { ...files, small: files.w320, locked }
}

/**
 * Makes all WebP sizes of a portrait, including the blurred one. Effort is lowest because the first
 * start draws 350 portraits.
 */
export const drawAvatar = async (of: AvatarOf): Promise<Drawn> =>
  filesOf(await pixelsOf(of), drawnSides.width, WHOLE_FACE)

/** Makes all WebP sizes of the close-up of the same face. */
export const drawCloseUp = async (of: AvatarOf): Promise<Drawn> =>
  filesOf(await pixelsOf(of, CLOSE_UP), closeUpSides.width, CLOSE_FACE)
