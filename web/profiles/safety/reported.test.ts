import { expect, test } from 'vitest'
import { draftFromForm, reportBody, reportedOf } from './reported.ts'

const ID = '2f9a3c1e-0000-4000-8000-000000000001'
const CONVERSATION = '2f9a3c1e-0000-4000-8000-000000000002'

test('the messages go along unless they are left out, and never with the photo of a profile', () => {
  const member = { kind: 'member', id: ID } as const
  expect(reportBody(member, { category: 'scam' })).toMatchObject({ ...member, with_messages: true })
  expect(reportBody(member, { category: 'scam', withMessages: false })).toMatchObject({
    with_messages: false,
  })
  expect(reportBody({ kind: 'photo', id: ID }, { category: 'spam' })).not.toHaveProperty('with_messages')
  expect(reportBody(member, {})).toBeUndefined()
})

test('a form without the box leaves the messages out', () => {
  const draftOf = (fields: string) => draftFromForm(new URLSearchParams(fields))
  expect(draftOf('category=scam&text=Hm&with_messages=on')).toEqual({
    category: 'scam',
    text: 'Hm',
    withMessages: true,
  })
  expect(draftOf('category=none')).toEqual({ category: undefined, text: '', withMessages: false })
})

test('the page is about the message in its address, else about the member', () => {
  const message = { kind: 'message', conversation: CONVERSATION, seq: 4 }
  expect(reportedOf(ID, `?conversation=${CONVERSATION}&seq=4`)).toEqual(message)
  for (const search of [
    '',
    `?conversation=${CONVERSATION}`,
    '?conversation=x&seq=4',
    `?conversation=${CONVERSATION}&seq=1.5`,
  ])
    expect(reportedOf(ID, search)).toEqual({ kind: 'member', id: ID })
})
