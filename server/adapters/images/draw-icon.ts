/** How much of a maskable icon the logo fills: the rest may be cut off (W3C manifest). */
const SAFE_SHARE = 0.72

/**
 * Draws an SVG as a square PNG of `size` pixels; with a `ground`, smaller and on that colour.
 * Throws if the text is no SVG.
 */
export async function drawIcon(svg: string, size: number, ground?: string): Promise<Buffer> {
  // Most processes draw no icon, and the library is large.
  const { default: sharp } = await import('sharp')
  const side = ground ? Math.round(size * SAFE_SHARE) : size
  const logo = sharp(Buffer.from(svg), { density: (72 * side) / 64 }).resize(side, side, {
    fit: 'contain',
    background: '#00000000',
  })
  if (!ground) return logo.png({ compressionLevel: 9, palette: true }).toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: await logo.png().toBuffer() }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
