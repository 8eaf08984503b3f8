import sharp from 'sharp'
import type { Brand } from '#server/kit/ports/brands.ts'

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const ICON_SIDE = 48
const PREVIEW = { width: 1200, height: 630, logo: 240 }
/** The colours of web/styles/tokens.css. */
const USUAL = { primary: '#b8390e', 'on-primary': '#ffffff' }

const drawn = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(width, width).png().toBuffer()

/** An icon file with one picture (PNG in ICO, as every browser since 2010 reads). */
export async function drawFavicon(logo: string): Promise<Buffer> {
  const png = await drawn(logo, ICON_SIDE)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // with one picture
  head.writeUInt8(ICON_SIDE, 6)
  head.writeUInt8(ICON_SIDE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The picture for links on other sites: logo and name on the brand's colour, 1200 x 630. */
export async function drawPreview(
  { name, colours }: Pick<Brand, 'name' | 'colours'>,
  logo: string,
): Promise<Buffer> {
  const { primary, 'on-primary': ink } = { ...USUAL, ...colours?.light }
  const { width, height, logo: side } = PREVIEW
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${primary}"/>
    <text x="50%" y="505" fill="${ink}" font-family="DejaVu Sans, Arial, sans-serif" font-size="88"
      font-weight="bold" text-anchor="middle">${escaped(name)}</text></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: await drawn(logo, side), left: (width - side) / 2, top: 130 }])
    .png()
    .toBuffer()
}
