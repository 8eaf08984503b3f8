import { expect, test } from 'vitest'
import {
  cropText,
  maxZoom,
  movedView,
  placeInFrame,
  startView,
  toCrop,
  turnedView,
  zoomedView,
} from './crop.ts'

const lying = { width: 4000, height: 3000 }
const standing = { width: 3000, height: 4000 }

const frameOf = (picture: typeof lying, view = startView) => {
  const { width, height } = toCrop(picture, view)
  const turned = view.turn % 180 ? { width: picture.height, height: picture.width } : picture
  return (width * turned.width) / (height * turned.height)
}

test('the frame is three by four, whatever the picture and its turn', () => {
  for (const picture of [lying, standing, { width: 500, height: 500 }]) {
    for (const turn of [0, 90, 180, 270] as const) {
      expect(frameOf(picture, { ...startView, turn, zoom: 1.7 })).toBeCloseTo(3 / 4)
    }
  }
})

test('a picture of three by four is taken whole at first', () => {
  expect(cropText(toCrop(standing, startView))).toBe('0.000000,0.000000,1.000000,1.000000')
})

test('a lying picture is taken from the middle', () => {
  const { x, y, width, height } = toCrop(lying, startView)
  expect([x, y, width, height].map((part) => part.toFixed(4))).toEqual([
    '0.2188',
    '0.0000',
    '0.5625',
    '1.0000',
  ])
})

test('the picture never leaves the frame', () => {
  const far = movedView(lying, startView, { x: 40, y: -40 })
  expect(toCrop(lying, far).x).toBe(0)
  expect(toCrop(lying, movedView(lying, startView, { x: -40, y: 0 })).x).toBeCloseTo(1 - 0.5625)
  const zoomed = zoomedView(lying, far, 2)
  const back = zoomedView(lying, zoomed, 0.2)
  expect(back.zoom).toBe(1)
  const { x, y, width, height } = toCrop(lying, back)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(1)
  expect(y + height).toBeLessThanOrEqual(1)
})

test('dragging moves the picture with the pointer', () => {
  const near = zoomedView(lying, startView, 2)
  const before = toCrop(lying, near)
  const after = toCrop(lying, movedView(lying, near, { x: 0.1, y: 0.1 }))
  expect(after.x).toBeCloseTo(before.x - 0.1 * before.width)
  expect(after.y).toBeCloseTo(before.y - 0.1 * before.height)
})

test('four quarters are a whole turn, and the middle stays in the middle', () => {
  const view = movedView(lying, zoomedView(lying, startView, 3), { x: 0.4, y: -0.3 })
  let turned = view
  for (let quarter = 0; quarter < 4; quarter++) turned = turnedView(lying, turned)
  expect(turned.turn).toBe(0)
  expect(turned.x).toBeCloseTo(view.x)
  expect(turned.y).toBeCloseTo(view.y)
  const once = turnedView(lying, view)
  expect(once.x).toBeCloseTo(1 - view.y)
  expect(once.y).toBeCloseTo(view.x)
})

test('a very wide picture keeps within what the server takes', () => {
  const wide = { width: 20_000, height: 600 }
  expect(maxZoom(wide, 0)).toBe(1)
  const { width, height } = toCrop(wide, { ...startView, zoom: 4 })
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.05)
})

test('a small picture cannot be cut to fewer pixels than a card shows', () => {
  const small = { width: 600, height: 800 }
  const { width } = toCrop(small, zoomedView(small, startView, 4))
  expect(width * small.width).toBeCloseTo(300)
  expect(maxZoom({ width: 400, height: 400 }, 0)).toBe(1)
})

test('the picture fills the frame', () => {
  const { box, image } = placeInFrame(lying, startView)
  expect(Number.parseFloat(box.width)).toBeCloseTo(100 / 0.5625)
  expect(box.height).toBe('100%')
  expect(image.width).toBe('100%')
  const turned = placeInFrame(lying, { ...startView, turn: 90 }).image
  expect(Number.parseFloat(turned.width)).toBeCloseTo((4000 / 3000) * 100)
})
