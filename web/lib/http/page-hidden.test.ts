import { afterAll, expect, test, vi } from 'vitest'
import { reportPageHidden } from './page-hidden.ts'

afterAll(() => void vi.unstubAllGlobals())

function aVisit(address: string) {
  const page = new EventTarget()
  const place = new URL(address, 'https://vonk.example')
  const sendBeacon = vi.fn()
  vi.stubGlobal('location', place)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  reportPageHidden('index')
  const hide = () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const sent = async () =>
    Promise.all(
      sendBeacon.mock.calls.map(async ([, blob]) => JSON.parse(await (blob as Blob).text()) as unknown),
    )
  return { place, hide, sent }
}

test('a visit with lb is reported once, with whether it stayed where it began', async () => {
  const stayed = aVisit('/?lb=1')
  stayed.hide()
  stayed.hide()
  expect(await stayed.sent()).toEqual([expect.objectContaining({ page: 'index', bounced: true })])
  const went = aVisit('/?lb=1')
  went.place.pathname = '/signup'
  went.hide()
  expect(await went.sent()).toEqual([expect.objectContaining({ page: 'index', bounced: false })])
})

test('other visits report nothing', async () => {
  const visit = aVisit('/?ref=7')
  visit.hide()
  expect(await visit.sent()).toEqual([])
})
