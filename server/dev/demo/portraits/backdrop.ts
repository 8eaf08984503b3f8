import type { Pick } from './face.ts'
import { circle, HEIGHT, many, path, rect, sky, WIDTH } from './svg.ts'

/** What is behind a person, and what stands before them and hides where the figure ends. */
export type Backdrop = { behind: string; before: string }
type Draw = (pick: Pick) => Backdrop

/** Air between the person and what is far away. */
const haze = (colour: string, opacity: number) => rect([0, 0, WIDTH, HEIGHT], colour, ` opacity="${opacity}"`)

const mug = (x: number, y: number, colour: string) =>
  `${path(`M${x - 34} ${y - 62}h68l-6 58q-2 8-10 8h-36q-8 0-10-8z`, colour)}<path d="M${x + 30} ${y - 50}q30 2 18 28-7 10-22 6" fill="none" stroke="${colour}" stroke-width="9"/>`

const table = (colour: string, edge: string) =>
  rect([0, 796, WIDTH, 164], colour) + rect([0, 788, WIDTH, 14], edge)

const studio: Draw = (pick) => {
  const [light, deep, glow] = pick([
    ['#ffe3d3', '#f7b79a', '#fff1e6'],
    ['#fde7c8', '#f3c27a', '#fff5e2'],
    ['#fbdde1', '#ef9fae', '#fff0f1'],
    ['#e4efe0', '#a9cfae', '#f5faf2'],
    ['#dcebf2', '#9cc3d6', '#f1f8fb'],
    ['#ece3f4', '#bfa6d9', '#f8f3fc'],
  ])
  const at = pick([200, 360, 520])
  return {
    behind: sky(light, deep) + circle([at, 400, 330], glow, ' opacity=".6"'),
    before: `<ellipse cx="360" cy="975" rx="560" ry="198" fill="${deep}"/><ellipse cx="360" cy="1010" rx="560" ry="198" fill="${glow}" opacity=".5"/>`,
  }
}

const tree = (x: number, y: number, size: number, leaves: string) =>
  `${rect([x - 9, y, 18, size], '#6b4a35')}${circle([x, y - size * 0.3, size * 0.62], leaves)}${circle([x - size * 0.4, y, size * 0.42], leaves)}${circle([x + size * 0.42, y - 4, size * 0.4], leaves)}`

const park: Draw = (pick) => {
  const [top, bottom, far, near] = pick([
    ['#cfe8f4', '#f3f6e4', '#a8cf9a', '#5f9a5c'],
    ['#ffe2b8', '#fff3df', '#e0b072', '#b8743f'],
    ['#d9e4f7', '#fbe9ef', '#9fc7b0', '#4c8a74'],
  ])
  const flower = pick(['#f2c14e', '#ffffff', '#ef7f8f'])
  return {
    behind: `${sky(top, bottom)}${circle([pick([120, 600]), 150, 70], '#fff6d8')}${path('M0 560q180-110 380-40t340-50v490H0z', far)}${tree(110, 500, 170, near)}${tree(640, 470, 200, near)}${tree(410, 530, 90, near)}${haze('#ffffff', 0.16)}`,
    before:
      path('M0 800q60-34 120-4 60-36 120-2 60-34 120 0 60-36 120-2 60-32 120 2 60-32 120-2v168H0z', near) +
      many(9, (at) => circle([50 + at * 78, 826 + (at % 3) * 26, 9], flower)),
  }
}

const beach: Draw = (pick) => {
  const [top, bottom, sea, sand] = pick([
    ['#bfe3f5', '#eaf6fa', '#4fa3c7', '#f0d9a8'],
    ['#ffb98a', '#ffe4c4', '#d98a7a', '#e9c79a'],
    ['#c9d6f5', '#f6dfe8', '#7f96c9', '#ecd2b4'],
  ])
  return {
    behind: `${sky(top, bottom)}${circle([pick([150, 560]), 330, 80], '#fff3d0')}${rect([0, 430, WIDTH, 240], sea)}${many(6, (at) => path(`M${(at * 137) % 600} ${470 + at * 28}q30-14 60 0t60 0`, 'none', ' stroke="#fff" stroke-width="5" opacity=".45"'))}${path('M0 640q200-30 380 0t340-10v330H0z', sand)}${haze('#ffffff', 0.12)}`,
    before:
      path('M0 812q160-40 330-14t390-14v176H0z', sand) +
      many(5, (at) =>
        path(`M${70 + at * 150} 812q-14-46-30-58 30 8 36 56 4-50 26-66-8 34-14 68z`, '#9a9a5c'),
      ),
  }
}

const windows = (x: number, y: number, colour: string) =>
  many(14, (at) =>
    (at * 7 + x) % 3 === 0 ? '' : rect([x + (at % 2) * 44, y + Math.floor(at / 2) * 62, 22, 34], colour),
  )

const city: Draw = (pick) => {
  const [top, bottom, body, lit] = pick([
    ['#3b2a5c', '#ff9a6b', '#2c1d44', '#ffd27a'],
    ['#22304f', '#7d8fc0', '#182238', '#ffe2a0'],
    ['#f7c59a', '#fff0df', '#b8846a', '#fff2d2'],
  ])
  const shift = pick([0, 30, 60])
  return {
    behind: `${sky(top, bottom)}${many(6, (at) => {
      const [x, y] = [at * 132 - shift, 260 + ((at * 97 + shift) % 170)]
      return rect([x, y, 116, 700], body) + windows(x + 16, y + 26, lit)
    })}${haze(bottom, 0.22)}`,
    before: rect([0, 800, WIDTH, 160], body) + rect([0, 786, WIDTH, 20], lit, ' opacity=".55"'),
  }
}

const peak = (x: number, y: number, wide: number, fill: string) =>
  path(`M${x - wide} 760L${x} ${y}l${wide} ${760 - y}z`, fill) +
  path(
    `M${x} ${y}l${wide * 0.26} ${(760 - y) * 0.26}-${wide * 0.14} -8-${wide * 0.12} 22-${wide * 0.12} -22-${wide * 0.14} 8z`,
    '#ffffff',
  )

const mountains: Draw = (pick) => {
  const [top, bottom, far, near, meadow] = pick([
    ['#bcd9f0', '#eef5fa', '#93a9bf', '#6b849c', '#6fa05a'],
    ['#f7b78c', '#fde6d0', '#b98a8f', '#8d5f73', '#8f7a4a'],
    ['#cfd8ea', '#f4f2f7', '#a3adc4', '#76809e', '#5b8f7a'],
  ])
  return {
    behind: `${sky(top, bottom)}${peak(120, 250, 330, far)}${peak(610, 210, 340, far)}${peak(370, 360, 330, near)}${path('M0 700q360-90 720 0v260H0z', meadow)}${haze('#ffffff', 0.14)}`,
    before:
      path('M0 806q180-34 360-8t360-10v172H0z', meadow) +
      many(12, (at) => path(`M${20 + at * 62} 818l8-34 8 34z`, near, ' opacity=".5"')),
  }
}

const plant = (x: number, y: number) =>
  `${path(`M${x} ${y}c-10-90-70-120-90-190 60 30 86 90 90 150 0-110 20-170 60-230 20 90-20 170-40 240 24-60 60-90 100-110-16 70-60 110-100 150z`, '#5f8f63')}${path(`M${x - 50} ${y - 10}h120l-14 110h-92z`, '#c8714a')}`

const room: Draw = (pick) => {
  const [wall, floor, frame, picture] = pick([
    ['#f3e4d6', '#e4cdb8', '#ffffff', '#e39a78'],
    ['#dfe7e3', '#c6d5cf', '#ffffff', '#7fa79c'],
    ['#ead9e4', '#d6bfce', '#fff9f3', '#b07f9c'],
  ])
  const isRight = pick([true, false])
  const [window, art] = isRight ? [430, 80] : [70, 470]
  return {
    behind: `${rect([0, 0, WIDTH, HEIGHT], wall)}${rect([0, 640, WIDTH, 320], floor)}${rect([window, 110, 230, 330], frame)}${rect([window + 14, 124, 95, 145], '#cfe6f2')}${rect([window + 121, 124, 95, 145], '#d9ecf5')}${rect([window + 14, 281, 95, 145], '#dff0f5')}${rect([window + 121, 281, 95, 145], '#e6f3f7')}${rect([art, 130, 170, 210], picture)}${circle([art + 85, 215, 46], frame, ' opacity=".75"')}${plant(isRight ? 110 : 600, 640)}${haze('#ffffff', 0.1)}`,
    before:
      table('#b98a63', '#cfa47d') + mug(isRight ? 120 : 600, 800, pick(['#c8553d', '#3c6e91', '#f4efe6'])),
  }
}

const cafe: Draw = (pick) => {
  const [wall, wood, light] = pick([
    ['#5a3527', '#8a5638', '#ffcf7d'],
    ['#2f4a4a', '#a3704a', '#ffdc9a'],
    ['#6b2f35', '#94603f', '#ffd08a'],
  ])
  const lamp = (x: number, y: number) =>
    `${rect([x - 2, 0, 4, y], '#20140f')}${circle([x, y + 40, 120], light, ' opacity=".16"')}${circle([x, y + 34, 62], light, ' opacity=".22"')}${path(`M${x - 46} ${y + 40}q8-52 46-52t46 52z`, light)}`
  const bottle = (at: number) =>
    rect(
      [40 + at * 62, 520 - (at % 3) * 18, 26, 70 + (at % 3) * 18],
      ['#9cc3a5', '#d98a5c', '#e8d2a0', '#b0596a'][at % 4] ?? light,
      ' rx="8"',
    )
  return {
    behind: `${rect([0, 0, WIDTH, HEIGHT], wall)}${many(11, bottle)}${rect([0, 590, WIDTH, 22], wood)}${lamp(120, 150)}${lamp(600, 190)}${lamp(pick([330, 400]), 60)}${haze(wall, 0.18)}`,
    before: table(wood, light) + mug(pick([110, 610]), 800, '#f4efe6'),
  }
}

const books: Draw = (pick) => {
  const [wall, shelf] = pick([
    ['#e9d8c4', '#a97c55'],
    ['#cdd9dc', '#7f6a5a'],
    ['#e3d3dc', '#94685a'],
  ])
  const colours = ['#b5533c', '#3c6e91', '#d9a441', '#5f7f52', '#7a5a8d', '#e6dccb', '#37424a']
  const shift = pick([0, 2, 4])
  const row = (y: number) =>
    many(19, (at) => {
      const height = 120 + ((at * 53 + y) % 50)
      return rect(
        [8 + at * 38, y - height, 30, height],
        colours[(at * 3 + shift + y) % colours.length] ?? shelf,
        ' rx="3"',
      )
    }) + rect([0, y, WIDTH, 18], shelf)
  return {
    behind: `${rect([0, 0, WIDTH, HEIGHT], wall)}${row(200)}${row(410)}${row(620)}${haze(wall, 0.3)}`,
    before:
      table(shelf, '#d8b48c') +
      rect([pick([60, 520]), 752, 150, 22], '#b5533c', ' rx="4"') +
      rect([pick([70, 530]), 774, 140, 20], '#3c6e91', ' rx="4"'),
  }
}

const house = (x: number, wide: number, top: number, fill: string) =>
  `${path(`M${x} 960V${top + 90}h${wide * 0.14}v-34h${wide * 0.14}v-32h${wide * 0.12}V${top}h${wide * 0.2}v24h${wide * 0.12}v32h${wide * 0.14}v34h${wide * 0.14}V960z`, fill)}${many(8, (at) => rect([x + wide * (at % 2 ? 0.58 : 0.2), top + 130 + Math.floor(at / 2) * 110, wide * 0.22, 66], '#fdf6e6', ' opacity=".9"'))}`

const canal: Draw = (pick) => {
  const [top, bottom, ...walls] = pick([
    ['#cfe4f2', '#f3efe4', '#a5573f', '#8a6a55', '#5f6f7a', '#b5794a'],
    ['#f6c39a', '#fdebd6', '#7f4436', '#9c6a4a', '#6a5a66', '#8d5a3c'],
    ['#d3dcf0', '#f1eef6', '#6f5a6a', '#a3705c', '#4f6a72', '#8f7a5a'],
  ])
  return {
    behind: `${sky(top, bottom)}${many(4, (at) => house(at * 182 - 4, 180, 180 + ((at * 71) % 110), walls[at] ?? '#8a6a55'))}${haze('#ffffff', 0.24)}`,
    before: `${rect([0, 806, WIDTH, 154], '#3f4a4f')}${rect([0, 790, WIDTH, 18], '#55636a')}${many(8, (at) => circle([46 + at * 92, 799, 16], pick(['#ef7f8f', '#f2c14e', '#d65a4a'])))}`,
  }
}

const forest: Draw = (pick) => {
  const [top, bottom, trunk, leaves] = pick([
    ['#dfeccf', '#f6f8e6', '#7a5a44', '#7fae6a'],
    ['#fbe0b5', '#fdf1da', '#6b4636', '#d9823f'],
    ['#d5e6e6', '#eef5f2', '#5f564f', '#5c9488'],
  ])
  return {
    behind: `${sky(top, bottom)}${many(8, (at) => rect([at * 98 - 8, 0, 26 + (at % 3) * 12, 830], trunk, ` opacity="${0.35 + (at % 3) * 0.2}"`))}${many(9, (at) => circle([(at * 173) % 740, (at * 61) % 150, 100], leaves, ' opacity=".85"'))}${path('M0 690q360-60 720 0v270H0z', leaves)}${haze('#ffffff', 0.16)}`,
    before:
      path('M0 808q120-38 240-8t240-6 240-2v168H0z', leaves) +
      many(7, (at) =>
        path(
          `M${40 + at * 104} 826c-6-40-34-52-40-72 30 10 44 34 44 62 2-34 20-58 44-66-8 34-22 54-40 76z`,
          trunk,
          ' opacity=".35"',
        ),
      ),
  }
}

const DRAWN: readonly Draw[] = [
  studio,
  studio,
  park,
  beach,
  city,
  mountains,
  room,
  cafe,
  books,
  canal,
  forest,
]

/** A place for a portrait, far more often one of the world than a plain studio. */
export const backdropOf: Draw = (pick) => pick(DRAWN)(pick)
