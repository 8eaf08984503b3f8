import { expect, test } from 'vitest'
import { afterTick, offeredPartner } from './partner.ts'

const resell_partner = { name: 'Elders', url: 'https://elders.example/welkom' }

test('a partner is offered only where the site says so, has one, and it is reached over https', () => {
  expect(offeredPartner({ member_resell: true, resell_partner })).toEqual(resell_partner)
  expect(offeredPartner(undefined)).toBeUndefined()
  expect(offeredPartner({ member_resell: false, resell_partner })).toBeUndefined()
  expect(offeredPartner({ member_resell: true, resell_partner: null })).toBeUndefined()
  for (const url of ['http://elders.example', 'javascript:alert(1)', '//elders.example'])
    expect(offeredPartner({ member_resell: true, resell_partner: { name: 'Elders', url } })).toBeUndefined()
})

test('the seconds pass while they are seen, and never below zero', () => {
  expect(afterTick(10, true)).toBe(9)
  expect(afterTick(10, false)).toBe(10)
  expect(afterTick(0, true)).toBe(0)
})
