import sharp, { type Region, type Sharp } from 'sharp'
import type { PhotoSize } from '#contract/rules/values.ts'
import { photoWidths } from '#contract/rules/values.ts'
import { blurred } from '#server/adapters/images/process-photo.ts'
import { backdropOf } from './backdrop.ts'
import { type AvatarOf, choicesOf, type Face, faceOf, figureSvg } from './face.ts'
import { type Passer, type SceneName, sceneSvg } from './scene.ts'
import { picture, SIDES, WIDTH } from './svg.ts'

/** Pixels of the `large` size of a portrait or scene; the next constant has those of a close-up. */
export const drawnSides = SIDES
export const closeUpSides = { width: 460, height: 613 } as const

const FIGURE = 780
/** The chin is above 58 % of the height: name and place stand below it on a card. */
const TOP = 42

function figureAt(of: AvatarOf, face: Face): string {
  const figure = figureSvg(of, face, FIGURE).replace('<svg ', `<svg x="${(WIDTH - FIGURE) / 2}" y="${TOP}" `)
  const [x, y] = [WIDTH / 2, TOP + FIGURE]
  const across = face.isMirrored ? -face.width : face.width
  return `<g transform="translate(${x} ${y}) rotate(${face.tilt}) scale(${across} 1) translate(${-x} ${-y})">${figure}</g>`
}

/** An illustrated portrait (3:4) of a fictional person: the same seed gives the same picture. */
export function avatarSvg(of: AvatarOf): string {
  const { behind, before } = backdropOf(choicesOf(`backdrop of ${of.seed}`))
  return picture(behind + figureAt(of, faceOf(of)) + before)
}

type Drawn = Partial<Record<PhotoSize, Buffer>>

// Crops of the whole portrait: one from the shoulders up, and one of the face.
const CLOSE_UP = { left: 90, top: 32, ...closeUpSides }
const WHOLE_FACE = { left: 80, top: 53, width: 480, height: 480 }
const CLOSE_FACE = { left: 0, top: 53, width: 460, height: 460 }
const WHOLE_SCENE = { left: 0, top: 160, width: 640, height: 640 }

const WEBP = { quality: 82, effort: 0 } as const

type Pixels = () => Sharp

/** Reads a picture once, for all sizes that are made of it. */
async function pixelsOf(read: Sharp): Promise<Pixels> {
  const { data, info } = await read.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

function pixelsOfSvg(svg: string, region?: Region): Promise<Pixels> {
  const whole = sharp(Buffer.from(svg)).removeAlpha()
  return pixelsOf(region ? whole.extract(region) : whole)
}

async function filesOf(drawn: Pixels, width: number, face: Region): Promise<Drawn> {
  const files: Drawn = {
    large: await drawn().webp(WEBP).toBuffer(),
    square: await drawn().extract(face).resize(160, 160).webp(WEBP).toBuffer(),
  }
  // Each size of the next larger one, which has fewer pixels to read than the whole picture.
  let larger = drawn
  for (const narrow of photoWidths.filter((each) => each < width).toReversed()) {
    larger = await pixelsOf(larger().resize({ width: narrow }))
    files[`w${narrow}`] = await larger().webp(WEBP).toBuffer()
  }
  const locked = await (await blurred(larger())).webp({ ...WEBP, quality: 80 }).toBuffer()
  return { ...files, small: files.w320, locked }
}

/**
 * Makes all WebP sizes of a portrait, including the blurred one. Effort is lowest because somebody
 * waits for it.
 */
export const drawAvatar = async (of: AvatarOf): Promise<Drawn> =>
  filesOf(await pixelsOfSvg(avatarSvg(of)), drawnSides.width, WHOLE_FACE)

export const drawCloseUp = async (of: AvatarOf): Promise<Drawn> =>
  filesOf(await pixelsOfSvg(avatarSvg(of), CLOSE_UP), closeUpSides.width, CLOSE_FACE)

export const drawScene = async (name: SceneName, passer: Passer): Promise<Drawn> =>
  filesOf(await pixelsOfSvg(sceneSvg(name, passer)), drawnSides.width, WHOLE_SCENE)
