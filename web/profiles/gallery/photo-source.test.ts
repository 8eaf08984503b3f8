import { expect, test } from 'vitest'
import { cardPicture, facePicture, sizesInWindow } from './photo-source.ts'

const image = {
  filename: '/large',
  thumb_filename: '/small',
  match: '/square',
  srcset: '/w160 160w, /w320 320w',
  status: 'active',
  placeholder: null,
  covered_id: null,
} as const

test('a card takes the widths that the server names', () => {
  expect(cardPicture(image)).toEqual({
    src: '/small',
    srcSet: '/w160 160w, /w320 320w',
    width: 3,
    height: 4,
  })
})

test('a large face takes the square where that is enough, and nothing where there is no photo', () => {
  expect(facePicture(image, 96)).toEqual({
    src: '/square',
    srcSet: '/square 160w, /small 320w',
    sizes: '96px',
  })
  expect(facePicture(null, 96)).toEqual({})
  expect(facePicture(undefined, 96)).toEqual({})
})

test('in a window a picture is as wide as its height allows', () => {
  expect(sizesInWindow({ width: 960, height: 1280 })).toBe('min(100vw, 75vh)')
  expect(sizesInWindow({ width: 1280, height: 640 })).toBe('min(100vw, 200vh)')
  expect(sizesInWindow({ width: null, height: null })).toBe('100vw')
})
