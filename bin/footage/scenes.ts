/**
 * The pictures of the landers, drawn as SVG. Every scene is a function of the time in seconds and
 * repeats after `SECONDS`, so that a still is the scene at 0 and footage has no seam.
 */
export const SECONDS = 6
export const WIDTH = 1600
export const HEIGHT = 900

type Scene = (seconds: number) => string
type Point = readonly [x: number, y: number]

/** A wave between -1 and 1 that fits `times` periods into the scene. */
const wave = (seconds: number, times: number, phase = 0) =>
  Math.sin((2 * Math.PI * times * seconds) / SECONDS + phase)
/** A part of the scene between 0 and 1 that begins again `times` times. */
const loop = (seconds: number, times: number, offset = 0) => ((seconds * times) / SECONDS + offset) % 1

/** Numbers that look random and are the same in every frame. */
function scattered(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const many = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const HEART = 'M0 5.5C-3-1-12 0-12 7.5-12 14 -4 18 0 22 4 18 12 14 12 7.5 12 0 3-1 0 5.5z'

function gradient(id: string, stops: [string, string][], vertical = true): string {
  const to = vertical ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  const drawn = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${drawn}</linearGradient>`
}

function glow(id: string, colour: string, strength = 0.9): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

type Person = {
  skin: string
  hair: string
  cloth: string
  x: number
  y: number
  size: number
  tilt?: number
  flip?: boolean
}

const placed = ({ x, y, size, tilt = 0, flip }: Person, drawn: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)}) scale(${flip ? -size : size} ${size})">${drawn}</g>`

/** Head and shoulders; the origin is the neck. */
const longHaired = (person: Person) =>
  placed(
    person,
    `<path d="M-58 96c-14-60-14-128 8-164 20-34 78-40 102 0 22 38 20 106 6 164z" fill="${person.hair}"/>
<path d="M-92 112c2-58 38-84 92-84s90 26 92 84v60h-184z" fill="${person.cloth}"/>
<path d="M-18-6h36v40c0 11-8 18-18 18s-18-7-18-18z" fill="${person.skin}"/>
<path d="M-18 8c10 10 26 10 36 0v12c-10 8-26 8-36 0z" opacity=".14"/>
<path d="M-40-52c0-30 16-50 40-50s40 20 40 50c0 34-18 62-40 62s-40-28-40-62z" fill="${person.skin}"/>
<path d="M-46-42c-2-48 18-72 48-72 32 0 48 26 44 70-8-26-20-38-38-42-20 14-40 16-54 44z" fill="${person.hair}"/>
<g stroke="#3a1c12" stroke-width="3.4" stroke-linecap="round" fill="none"><path d="M-24-45c3-4 9-4 12 0M12-45c3-4 9-4 12 0"/><path d="M-14-19c7 9 21 9 28 0" stroke="#8a2a08"/></g>
<g fill="#e0663a" opacity=".35"><ellipse cx="-27" cy="-29" rx="8" ry="5"/><ellipse cx="27" cy="-29" rx="8" ry="5"/></g>`,
  )

const shortHaired = (person: Person) =>
  placed(
    person,
    `<path d="M-96 112c2-62 40-86 96-86s94 24 96 86v60h-192z" fill="${person.cloth}"/>
<path d="M-20-10h40v44c0 12-9 18-20 18s-20-6-20-18z" fill="${person.skin}"/>
<path d="M-20 8c12 12 28 12 40 0v12c-12 9-28 9-40 0z" opacity=".16"/>
<circle cx="-45" cy="-46" r="10" fill="${person.skin}"/><circle cx="45" cy="-46" r="10" fill="${person.skin}"/>
<path d="M-44-58c0-34 18-54 44-54s44 20 44 54c0 38-20 70-44 70s-44-32-44-70z" fill="${person.skin}"/>
<path d="M-46-52c-8-46 12-74 48-74 36 0 54 28 46 74-4-22-10-34-22-40-16 6-40 6-54-2-10 8-14 22-18 42z" fill="${person.hair}"/>
<path d="M-44-46c2 40 22 62 44 62s42-22 44-62c-6 16-14 24-24 24-6-6-34-6-40 0-10 0-18-8-24-24z" fill="${person.hair}"/>
<g stroke="#1a0d07" stroke-width="3.4" stroke-linecap="round" fill="none"><path d="M-25-53c3-4 9-4 12 0M13-53c3-4 9-4 12 0"/><path d="M-12-14c6 6 18 6 24 0" stroke="#f6ede8"/></g>`,
  )

const steam = (x: number, y: number, seconds: number, phase: number) =>
  many(2, (at) => {
    const risen = loop(seconds, 2, phase + at / 2)
    const sway = 10 * wave(seconds, 2, phase * 6 + at * 2)
    const opacity = round(10 * Math.sin(Math.PI * risen) * 0.45) / 10
    return `<path d="M${round(x + at * 16 - 8)} ${round(y - risen * 56)}c${round(sway)} -14 ${round(-sway)} -26 0 -42" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity="${opacity}"/>`
  })

const cup = (x: number, y: number, colour: string) =>
  `<path d="M${x - 34} ${y - 46}h68l-7 40a8 8 0 0 1-8 6h-38a8 8 0 0 1-8-6z" fill="${colour}"/><path d="M${x + 30} ${y - 38}q28 2 14 24-6 8-20 4" fill="none" stroke="${colour}" stroke-width="8"/><ellipse cx="${x}" cy="${y + 3}" rx="50" ry="6" opacity=".25"/>`

const hearts = ([x, y]: Point, seconds: number, count: number, colour: string) =>
  many(count, (at) => {
    const risen = loop(seconds, 1, at / count)
    const size = 0.6 + 0.6 * Math.sin(Math.PI * risen)
    return `<path d="${HEART}" fill="${colour}" opacity="${round(10 * Math.sin(Math.PI * risen)) / 10}" transform="translate(${round(x + 34 * wave(seconds, 1, at * 2.1))} ${round(y - 190 * risen)}) scale(${round(size * 10) / 10})"/>`
  })

type Town = { base: number; seed: number; body: string; lit: string }

function skyline(seconds: number, { base, seed, body, lit }: Town): string {
  const next = scattered(seed)
  const windowAt = (x: number, y: number) => {
    const [chance, phase] = [next(), next() * 6]
    if (chance > 0.45) return ''
    const light = chance < 0.1 ? 0.55 + 0.45 * wave(seconds, 1, phase) : 0.85
    return `<rect x="${round(x)}" y="${round(y)}" width="16" height="22" rx="2" fill="${lit}" opacity="${round(light * 10) / 10}"/>`
  }
  let drawn = ''
  for (let x = -20; x < WIDTH; ) {
    const width = 70 + next() * 90
    const height = 120 + next() * 260
    drawn += `<rect x="${round(x)}" y="${round(base - height)}" width="${round(width)}" height="${round(height + 40)}" fill="${body}"/>`
    for (let row = 0; row < height / 44 - 1; row++)
      for (let column = 0; column < width / 34 - 1; column++)
        drawn += windowAt(x + 14 + column * 34, base - height + 18 + row * 44)
    x += width + 6 + next() * 26
  }
  return drawn
}

const stars = (count: number, seed: number, seconds: number, bottom: number) => {
  const next = scattered(seed)
  return many(count, (at) => {
    const light = 0.5 + 0.4 * wave(seconds, 1 + (at % 3), at)
    return `<circle cx="${round(next() * WIDTH)}" cy="${round(next() * bottom)}" r="${round(1 + next() * 2.4)}" fill="#fff" opacity="${round(light * 10) / 10}"/>`
  })
}

/** An evening at the window, with the town behind it. */
const evening: Scene = (s) => `
<defs>${gradient('e-sky', [
  ['0', '#1c1233'],
  ['.55', '#5a2440'],
  ['1', '#d2562a'],
])}${glow('e-moon', '#ffe6b0', 0.55)}${glow('e-phone', '#ffd9a0')}${gradient('e-wall', [
  ['0', '#2a1710'],
  ['1', '#3b2116'],
])}</defs>
<rect width="1600" height="900" fill="url(#e-sky)"/>
${stars(46, 11, s, 380)}
<circle cx="1130" cy="170" r="210" fill="url(#e-moon)"/><circle cx="1130" cy="170" r="58" fill="#ffe9bf"/><circle cx="1112" cy="156" r="9" fill="#f0d095"/><circle cx="1148" cy="186" r="13" fill="#f0d095"/>
${skyline(s, { base: 760, seed: 5, body: '#3c1c36', lit: '#ffcf7d' })}
${skyline(s, { base: 830, seed: 23, body: '#2a1428', lit: '#ffb65a' })}
<path d="M0 780h1600v120H0z" fill="url(#e-wall)"/><path d="M0 776h1600v14H0z" fill="#6b3a24"/>
<circle cx="880" cy="700" r="${round(210 + 10 * wave(s, 2))}" fill="url(#e-phone)" opacity=".55"/>
${longHaired({ skin: '#e8ac86', hair: '#5b2a17', cloth: '#f2b705', x: 780, y: 640 + 3 * wave(s, 1), size: 1.55, tilt: 2 * wave(s, 1, 1) })}
<g transform="translate(905 ${round(742 + 3 * wave(s, 1))}) rotate(12)"><rect x="-34" y="-62" width="68" height="124" rx="12" fill="#17100d"/><rect x="-28" y="-54" width="56" height="106" rx="6" fill="#fce7dd"/><path d="${HEART}" fill="#b8390e" transform="translate(0 -14) scale(${round(10 * (1.1 + 0.15 * wave(s, 3))) / 10})"/></g>
${hearts([915, 640], s, 3, '#ff8a5c')}
${cup(560, 786, '#b8390e')}${steam(560, 724, s, 0)}
<g transform="translate(1090 786)"><path d="M-40-70h80l-10 70h-60z" fill="#8a4a2c"/>${many(5, (at) => `<path d="M0-66q${(at - 2) * 26}-70 ${round((at - 2) * 44 + 5 * wave(s, 1, at))}-${130 - Math.abs(at - 2) * 22}" stroke="#3f6b4e" stroke-width="13" stroke-linecap="round" fill="none"/>`)}</g>`

/** Two people and two cups. */
const cafe: Scene = (s) => `
<defs>${gradient('c-wall', [
  ['0', '#7a3018'],
  ['1', '#4a2014'],
])}${glow('c-lamp', '#ffdf9a', 0.85)}${gradient('c-window', [
  ['0', '#2d3a5c'],
  ['1', '#e28a54'],
])}</defs>
<rect width="1600" height="900" fill="url(#c-wall)"/>
<g><rect x="120" y="120" width="360" height="400" rx="18" fill="url(#c-window)"/><path d="M300 120v400M120 320h360" stroke="#3b1d12" stroke-width="14"/><rect x="120" y="120" width="360" height="400" rx="18" fill="none" stroke="#3b1d12" stroke-width="18"/></g>
<g><rect x="1120" y="120" width="360" height="400" rx="18" fill="url(#c-window)"/><path d="M1300 120v400M1120 320h360" stroke="#3b1d12" stroke-width="14"/><rect x="1120" y="120" width="360" height="400" rx="18" fill="none" stroke="#3b1d12" stroke-width="18"/></g>
${[430, 800, 1170].map((x, at) => `<g transform="rotate(${round(2.2 * wave(s, 1, at))} ${x} 0)"><path d="M${x} 0v150" stroke="#24120b" stroke-width="6"/><path d="M${x - 62} 210q62-110 124 0z" fill="#f2b705"/><circle cx="${x}" cy="226" r="${round(230 + 8 * wave(s, 2, at))}" fill="url(#c-lamp)"/></g>`).join('')}
<path d="M0 690h1600v210H0z" fill="#2f170e"/>
${longHaired({ skin: '#9c5f3f', hair: '#23130d', cloth: '#d2562a', x: 600, y: 520 + 4 * wave(s, 2), size: 1.7, tilt: 5 + 2 * wave(s, 1) })}
${shortHaired({ skin: '#e8ac86', hair: '#6b3a1c', cloth: '#7f9c92', x: 1000, y: 520 + 4 * wave(s, 2, 2), size: 1.7, tilt: -5 + 2 * wave(s, 1, 2), flip: true })}
<ellipse cx="800" cy="770" rx="560" ry="74" fill="#8a4a2c"/><ellipse cx="800" cy="758" rx="560" ry="70" fill="#a85f3a"/>
${cup(640, 770, '#fbf6f3')}${steam(640, 706, s, 0.1)}
${cup(940, 770, '#f2b705')}${steam(940, 706, s, 0.6)}
<g transform="translate(800 742)"><path d="M-10 0h20v-34h-20z" fill="#fbf6f3"/><path d="M0-34q-${round(9 + 2 * wave(s, 5))}-14 0-${round(34 + 4 * wave(s, 4))} ${round(9 + 2 * wave(s, 5))} 20 0 34z" fill="#ffcf7d"/></g>
${hearts([800, 560], s, 4, '#ffb598')}`

function tree([x, y]: Point, size: number, colour: string, sway: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-10 0h20l-4-110h-12z" fill="#3b2116"/><g transform="rotate(${round(sway)})"><circle cx="0" cy="-190" r="86" fill="${colour}"/><circle cx="-58" cy="-140" r="62" fill="${colour}"/><circle cx="60" cy="-144" r="64" fill="${colour}"/></g></g>`
}

/** A small figure from the side, walking; the origin is the ground. */
function walker(
  x: number,
  y: number,
  seconds: number,
  { hair, cloth, legs, skirt }: { hair: string; cloth: string; legs: string; skirt?: boolean },
): string {
  const step = 17 * wave(seconds, 6)
  const up = 3 * Math.abs(wave(seconds, 6))
  return `<g transform="translate(${round(x)} ${round(y - up)})"><path d="M0-86L${round(-step)} 0M0-86L${round(step)} 0" stroke="${legs}" stroke-width="17" stroke-linecap="round"/><path d="${skirt ? 'M-22-168h44l14 96h-72z' : 'M-24-170h48v92h-48z'}" fill="${cloth}" stroke="${cloth}" stroke-width="10" stroke-linejoin="round"/><circle cx="0" cy="-204" r="25" fill="#e8ac86"/><path d="M-26-206q2-30 28-30 26 0 26 26-14-12-28-10-4 ${skirt ? '26-6 50-20 2-18-24-18-46' : '4-8 20-14 20-8-2-12-6-12-10'}z" fill="${hair}"/></g>`
}

/** A walk at sunset. */
const park: Scene = (s) => {
  const next = scattered(77)
  const leaf = (at: number) => {
    const [from, shift] = [next() * WIDTH, next()]
    const fallen = loop(s, 1, shift)
    return `<path d="M0 0q10-12 20 0-10 12-20 0z" fill="${at % 2 ? '#f2b705' : '#d2562a'}" transform="translate(${round(from + 60 * wave(s, 1, at))} ${round(fallen * 980 - 60)}) rotate(${round(360 * fallen + at * 40)}) scale(1.4)"/>`
  }
  return `
<defs>${gradient('p-sky', [
    ['0', '#f7b267'],
    ['.6', '#f4845f'],
    ['1', '#f25c54'],
  ])}${glow('p-sun', '#fff1c9', 0.9)}${gradient('p-far', [
    ['0', '#a63a44'],
    ['1', '#7d2a3c'],
  ])}${gradient('p-near', [
    ['0', '#5b2a2a'],
    ['1', '#38191c'],
  ])}</defs>
<rect width="1600" height="900" fill="url(#p-sky)"/>
<circle cx="800" cy="480" r="${round(420 + 12 * wave(s, 1))}" fill="url(#p-sun)"/><circle cx="800" cy="480" r="130" fill="#fff1c9"/>
<path d="M0 560q260-120 520-20t560-30 520 10v380H0z" fill="url(#p-far)"/>
${tree([150, 720], 1.7, '#8f2f3a', 1.5 * wave(s, 1))}${tree([1440, 720], 1.9, '#8f2f3a', 1.5 * wave(s, 1, 2))}${tree([390, 690], 1.1, '#b1443f', 2 * wave(s, 1, 1))}${tree([1230, 690], 1.2, '#b1443f', 2 * wave(s, 1, 3))}
<path d="M0 700q400-60 800-20t800-20v240H0z" fill="url(#p-near)"/><path d="M0 790q400-40 800-14t800-16v60q-400-14-800 8T0 850z" fill="#c98a5c" opacity=".35"/>
${walker(720, 806, s, { hair: '#5b2a17', cloth: '#f2b705', legs: '#23130d', skirt: true })}
${walker(830, 806, s + 0.5, { hair: '#23130d', cloth: '#7f9c92', legs: '#2a1710' })}
<path d="M744 690q32 ${round(30 + 4 * wave(s, 6))} 62 0" stroke="#e8ac86" stroke-width="10" fill="none" stroke-linecap="round"/>
<g transform="translate(${round(960 + 5 * wave(s, 3))} ${round(806 - 3 * Math.abs(wave(s, 6)))})"><path d="M-40-44h64q16 0 16 16v10h-80z" fill="#fbf6f3"/><circle cx="44" cy="-54" r="20" fill="#fbf6f3"/><path d="M36-74l-6-20 18 10z" fill="#8a4a2c"/><path d="M-40-40q-22-6-24 ${round(-20 + 8 * wave(s, 12))}" stroke="#fbf6f3" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M-30-20l${round(7 * wave(s, 6))} 20M20-20l${round(-7 * wave(s, 6))} 20" stroke="#fbf6f3" stroke-width="10" stroke-linecap="round"/></g>
${many(16, leaf)}
${hearts([780, 560], s, 3, '#fff1c9')}`
}

/** A fire on the beach, seen from behind. */
const beach: Scene = (s) => `
<defs>${gradient('b-sky', [
  ['0', '#131a3a'],
  ['.7', '#3d2a5c'],
  ['1', '#b05a6a'],
])}${gradient('b-sea', [
  ['0', '#6a4a78'],
  ['1', '#1d2347'],
])}${glow('b-fire', '#ff9b4a', 0.85)}${glow('b-moon', '#fff1d6', 0.5)}</defs>
<rect width="1600" height="900" fill="url(#b-sky)"/>
${stars(70, 31, s, 420)}
<circle cx="480" cy="190" r="190" fill="url(#b-moon)"/><circle cx="480" cy="190" r="52" fill="#fff1d6"/>
<path d="M0 500h1600v260H0z" fill="url(#b-sea)"/>
${many(7, (at) => `<path d="M${round(480 - 60 + at * 5 + 26 * wave(s, 1, at))} ${520 + at * 26}h${120 - at * 8}" stroke="#fff1d6" stroke-width="6" stroke-linecap="round" opacity="${round(10 * (0.55 - at * 0.06)) / 10}"/>`)}
${many(4, (at) => `<path d="M-100 ${600 + at * 34}q100 ${round(18 * wave(s, 1, at))} 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0" stroke="#8f76a8" stroke-width="5" fill="none" opacity=".4"/>`)}
<path d="M0 720q420-50 820-18t780-22v220H0z" fill="#2a1b2b"/>
<circle cx="800" cy="760" r="${round(330 + 18 * wave(s, 4))}" fill="url(#b-fire)"/>
<g transform="translate(800 790)"><path d="M-70 10l140-30M-70-20l140 30" stroke="#3b2116" stroke-width="20" stroke-linecap="round"/>
<path d="M-46-8q-22-60 ${round(8 + 8 * wave(s, 5))}-${round(120 + 14 * wave(s, 4))} 6 40 30 40 12-20 ${round(4 + 6 * wave(s, 7))}-${round(70 + 10 * wave(s, 3))} 46 50 40 108-16 46-44 46t-38-4z" fill="#ff8a3c"/>
<path d="M-24-2q-8-34 14-${round(70 + 10 * wave(s, 6))} 4 26 18 28 20 20 12 44-10 14-22 14t-22-16z" fill="#ffd98a"/></g>
${many(9, (at) => {
  const risen = loop(s, 2, at / 9)
  return `<circle cx="${round(800 + 70 * Math.sin(at * 2.4) + 16 * wave(s, 2, at))}" cy="${round(690 - risen * 260)}" r="4" fill="#ffcf7d" opacity="${round(10 * (1 - risen)) / 10}"/>`
})}
${longHaired({ skin: '#c98560', hair: '#8a3a1c', cloth: '#b8390e', x: 560, y: 690 + 3 * wave(s, 1), size: 1.25, tilt: 6 + 2 * wave(s, 1) })}
${shortHaired({ skin: '#7a4a30', hair: '#140b08', cloth: '#4a6fa0', x: 1040, y: 690 + 3 * wave(s, 1, 1), size: 1.25, tilt: -6 + 2 * wave(s, 1, 1) })}
${hearts([800, 540], s, 3, '#ffb598')}`

export const scenes = { evening, cafe, park, beach } satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes

/** A whole SVG file of a scene at a moment. */
export const svgOf = (name: SceneName, seconds: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${scenes[name](seconds).replaceAll('\n', '')}</svg>\n`
