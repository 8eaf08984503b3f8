import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import { logOut } from '#contract/accounts.ts'
import { getChats } from '#contract/chat.ts'
import { removePush, savePush, testPush } from '#contract/push.ts'
import { nl, server as serverNl } from '#locales/nl.ts'
import { aCouple, expectAccessible, expectNoSideways, logIn, open, toastOf } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const texts = nl.notifications.push

/** This browser has no push service: the test supplies a subscription that we accept. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let held: object | null = JSON.parse(localStorage.getItem('the-subscription') ?? 'null')
    const keep = (next: object | null) => {
      held = next
      localStorage.setItem('the-subscription', JSON.stringify(next))
    }
    const shown = () =>
      held && {
        ...held,
        options: { applicationServerKey: null },
        toJSON: () => held,
        unsubscribe: async () => (keep(null), true),
      }
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    PushManager.prototype.getSubscription = async () => shown() as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const p256dh = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      keep({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: base64url(p256dh), auth: base64url(crypto.getRandomValues(new Uint8Array(16))) },
      })
      return shown() as unknown as PushSubscription
    }
  })
}

const answerTo = (page: Page, { method, path }: { method: string; path: string }) =>
  page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === method)

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Returns the id of the registration that receives pushes. */
async function registrationIn(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration && !registration.isDeleted) resolve(registration.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return found
}

type Shown = { title: string; body: string; tag: string; data: unknown; close(): void }
type PushScope = { registration: ServiceWorkerRegistration }

// The browser that npm brings never grants notifications: there, the page believes that they are
// granted, and the worker keeps the ones that it shows in a list.
async function standInForNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (Notification.permission === 'granted') return
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
}
const standInForNotificationsOf = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as PushScope
    if (Notification.permission === 'granted') return
    const shown = new Map<string, Shown>()
    Object.assign(registration, {
      getNotifications: async () => [...shown.values()],
      showNotification: async (title: string, { body = '', tag = '', data }: NotificationOptions) =>
        void shown.set(tag, { title, body, tag, data, close: () => void shown.delete(tag) }),
    })
  })

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as PushScope
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('a member turns pushes on, tries them out, chooses, and has none after log-out', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await standInForPushService(page)
  await standInForNotifications(page)
  await logIn(page, 'fleur')
  await open(page, '/notifications')
  const push = page.getByRole('switch', { name: texts.label })
  await expect(push).not.toBeChecked()
  await expect(page.getByText(nl.enums.push_state.unknown)).toBeVisible()
  const saved = answerTo(page, savePush)
  await push.click()
  expect((await saved).status()).toBe(200)
  await expect(push).toBeChecked()
  await expect(page.getByText(nl.enums.push_state.subscribed)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  const tried = answerTo(page, testPush)
  await page.getByRole('button', { name: texts.test }).click()
  expect((await tried).status()).toBe(204)
  await expect(toastOf(page, texts.test_sent)).toBeVisible()
  const likes = page.getByRole('switch', { name: texts.likes })
  await likes.click()
  await expect(likes).not.toBeChecked()
  await expect(push).toBeEnabled()

  // The next visit sends the subscription again, with the same choice.
  const again = answerTo(page, savePush)
  await page.reload()
  expect(((await again).request().postDataJSON() as { known: boolean }).known).toBe(true)
  await expect(likes).not.toBeChecked()

  const off = answerTo(page, removePush)
  await push.click()
  expect((await off).status()).toBe(204)
  await expect(push).not.toBeChecked()
  await push.click()
  await expect(push).toBeChecked()

  const left = answerTo(page, logOut)
  await open(page, '/settings?group=account')
  await page.getByRole('main').getByRole('button', { name: nl.app.nav.logout, exact: true }).click()
  await left
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('the-subscription'))).toBe('null')
})

test('a push is shown, told to the open page, and leads where it points', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  await logIn(page, 'fleur')
  const cdp = await context.newCDPSession(page)
  const registrationId = await registrationIn(cdp)
  const worker = await workerOf(context)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await standInForNotificationsOf(worker)

  const asked = answerTo(page, getChats)
  const payload = {
    kind: 'message',
    title: 'Vonk',
    text: serverNl.mails.push.message,
    language: 'nl',
    tag: 'a-conversation',
    checkUrl: '/likes/matches',
    openUrl: '/login?redirect=%2Flikes%2Fmatches',
  }
  const deliver = (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId,
      data: JSON.stringify(data),
    })
  await deliver(payload)
  await asked
  const shown = { title: 'Vonk', body: serverNl.mails.push.message, tag: 'a-conversation' }
  await expect.poll(() => shownBy(worker)).toEqual([shown])
  // The second notification replaces the first. Different texts prove it before the click.
  await deliver({ ...payload, text: serverNl.mails.push.match })
  await expect.poll(() => shownBy(worker)).toEqual([{ ...shown, body: serverNl.mails.push.match }])

  await worker.evaluate(async () => {
    const { registration } = self as unknown as PushScope
    const [notification] = await registration.getNotifications()
    const Press = (self as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent
    self.dispatchEvent(Object.assign(new Press('notificationclick'), { notification }))
  })
  await page.waitForURL('**/likes/matches')
  await expect.poll(() => shownBy(worker)).toEqual([])
})

test('where the browser blocks notifications it says how to allow them', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await logIn(page, 'fleur')
  await open(page, '/notifications')
  await expect(page.getByText(nl.enums.push_state.denied)).toBeVisible()
  await expect(page.getByText(texts.denied_help)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('a page that no network brings says so, shows what waits, and opens when there is one', {
  tag: '@phone',
}, async ({ browser }) => {
  const { her, him, conversationId } = await aCouple(browser, ['Zonder', 'Netwerk'])
  const { page } = her
  const [words, draft] = ['Geschreven in een tunnel', 'Nog niet af']
  await page.goto(`/chats/${conversationId}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { name: him.name })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/shell.html')
  expect(kept.filter((path) => /^\/(api|media)\//.test(path))).toEqual([])
  // The browser that npm brings says that it is online again after a reload.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.context().setOffline(true)
  const composer = page.getByLabel(`Bericht aan ${him.name}`)
  await composer.fill(words)
  await page.getByRole('button', { name: nl.chat.send }).click()
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
  await composer.fill(draft)
  await page.reload()
  await expect(page).toHaveURL(`/shell.html?to=%2Fchats%2F${conversationId}`)
  await expect(page.getByText(nl.app.offline)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vonk' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(draft)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1)
  await expect(composer).toHaveValue(draft)
  await him.page.goto(`/chats/${conversationId}`)
  await expect(him.page.getByRole('log').getByText(words)).toHaveCount(1)
})
