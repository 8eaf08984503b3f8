import { expect, test } from 'vitest'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import type { T } from '#web/lib/texts/i18n.tsx'
import { ownItems } from './own-message-acts.tsx'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const bubble = (fields: Partial<Bubble> = {}) =>
  ({
    mine: true,
    kind: 'text',
    body: 'hoi',
    gift: null,
    at: '2026-03-01T11:50:00Z',
    seq: 4,
    state: 'sent',
    ...fields,
  }) as Bubble
const keys = (fields: Partial<Bubble>) =>
  ownItems(((key: string) => key) as T, bubble(fields), NOW).map(({ key }) => key)

test('an own message can be taken back until it is read, and edited within 15 minutes', () => {
  expect(keys({})).toEqual(['edit', 'take_back'])
  expect(keys({ at: '2026-03-01T11:44:00Z' })).toEqual(['take_back'])
  expect(keys({ body: null, kind: 'gift', gift: 'rose' })).toEqual(['take_back'])
  for (const fields of [{ state: 'read' }, { state: 'sending' }, { mine: false, state: 'received' }] as const)
    expect(keys(fields)).toEqual([])
})
