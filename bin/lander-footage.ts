// Draws the pictures and the silent footage of the landers (bin/footage/scenes.ts) into
// web/landers/pictures: `<scene>.svg`, the still, and `<scene>.webm`. A Chromium encodes the
// frames.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { parseArguments } from './arguments.ts'
import { type SceneName, SECONDS, scenes, svgOf } from './footage/scenes.ts'

parseArguments(
  `npm run landers:footage   draws the pictures and films of the landers into web/landers/pictures`,
)

const FOLDER = path.join(import.meta.dirname, '../web/landers/pictures')
const FRAMES_PER_SECOND = 20
const SIZE = { width: 960, height: 540 }
const MOST_BYTES = 600_000
/** Bits per second: flat drawings need few. */
const BITRATE = 500_000

const names = Object.keys(scenes) as SceneName[]
mkdirSync(FOLDER, { recursive: true })
for (const name of names) writeFileSync(path.join(FOLDER, `${name}.svg`), svgOf(name, 0))

const library = createRequire(import.meta.url).resolve('mediabunny')
const folder = library.slice(0, library.lastIndexOf(`${path.sep}dist${path.sep}`))
// Encoders need a secure context, and localhost is one.
const site: Record<string, [type: string, body: string]> = {
  '/': [
    'text/html',
    `<!doctype html><script type="importmap">{ "imports": { "mediabunny": "/mediabunny.js" } }</script>
     <script type="module" src="/encode.js"></script>`,
  ],
  '/encode.js': [
    'text/javascript',
    readFileSync(path.join(import.meta.dirname, 'footage/encode.js'), 'utf8'),
  ],
  '/mediabunny.js': [
    'text/javascript',
    readFileSync(path.join(folder, 'dist/bundles/mediabunny.min.mjs'), 'utf8'),
  ],
}

const { executablePath, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  const page = await browser.newPage()
  await page.route('http://localhost/**', (route) => {
    const [contentType, body] = site[new URL(route.request().url()).pathname] ?? ['text/plain', '']
    return route.fulfill({ contentType, body })
  })
  await page.goto('http://localhost/')
  for (const name of names) {
    const count = SECONDS * FRAMES_PER_SECOND
    const drawings = Array.from({ length: count }, (_, at) => svgOf(name, at / FRAMES_PER_SECOND))
    const footage = { drawings, size: SIZE, framesPerSecond: FRAMES_PER_SECOND, bitrate: BITRATE }
    const file = path.join(FOLDER, `${name}.webm`)
    const base64 = await page.evaluate<string>(`encodeFootage(${JSON.stringify(footage)})`)
    writeFileSync(file, Buffer.from(base64, 'base64'))
    const { size } = statSync(file)
    if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}`)
    console.log(`${path.relative(process.cwd(), file)}: ${Math.round(size / 1000)} kB`)
  }
} finally {
  await browser.close()
}
