import { afterEach, expect, test, vi } from 'vitest'
import { dismissEntryWarning, warnsOnEntry } from './entry-warning.ts'

const dutch = {
  enable_site_entry_popup: 'yes',
  entry_warning_countries: ['NL', 'DE', 'FR'],
  geoip_country: 'NL',
  geoip_selected_country: null,
}
const page = { layout: 'default', installed: false }

afterEach(() => void vi.useRealTimers())

test('visitors of the listed countries are warned, in the layouts that warn', () => {
  expect(warnsOnEntry(dutch, page)).toBe(true)
  expect(warnsOnEntry(dutch, { ...page, layout: 'chat' })).toBe(true)
  expect(warnsOnEntry({ ...dutch, geoip_country: 'FR' }, page)).toBe(true)
  expect(warnsOnEntry({ ...dutch, geoip_country: 'FR' }, { ...page, layout: 'chat' })).toBe(false)
  expect(warnsOnEntry(dutch, { ...page, layout: 'empty' })).toBe(false)
})

test('nobody is warned in the app, elsewhere, or where the site does not want it', () => {
  expect(warnsOnEntry(dutch, { ...page, installed: true })).toBe(false)
  expect(warnsOnEntry({ ...dutch, geoip_country: 'BE' }, page)).toBe(false)
  expect(warnsOnEntry({ ...dutch, geoip_country: null }, page)).toBe(false)
  expect(warnsOnEntry({ ...dutch, enable_site_entry_popup: 'no' }, page)).toBe(false)
})

test('the chosen country goes before that of the address', () => {
  expect(warnsOnEntry({ ...dutch, geoip_selected_country: 'BE' }, page)).toBe(false)
  expect(warnsOnEntry({ ...dutch, geoip_country: 'BE', geoip_selected_country: 'DE' }, page)).toBe(true)
})

test('an answer holds for thirty days', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  dismissEntryWarning()
  expect(warnsOnEntry(dutch, page)).toBe(false)
  vi.setSystemTime(new Date('2026-12-22T11:59:00Z'))
  expect(warnsOnEntry(dutch, page)).toBe(false)
  vi.setSystemTime(new Date('2026-12-22T12:01:00Z'))
  expect(warnsOnEntry(dutch, page)).toBe(true)
})
