import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { emailPreferencesByLink } from '#contract/notifications.ts'
import type { PageData, PageRequest, RenderedPage, RenderPage } from '#contract/rendered-page.ts'
import type { Language } from '#contract/rules/values.ts'
import { App } from './app/app.tsx'
import { type PageRoute, pageAt } from './app/routes.tsx'
import { callInside } from './lib/http/api.ts'
import { askSettings, askUser } from './lib/http/first-calls.ts'
import { newQueryClient, pageQueries } from './lib/http/query-client.ts'
import { setPageUser } from './lib/http/session.ts'
import { settingsStore } from './lib/http/settings.ts'
import { cameFinished } from './lib/hydrated.ts'
import { leadsTo } from './lib/routing/leads-to.ts'
import { noteModulesWith } from './lib/routing/noted.ts'
import { type PageValues, storePerPage } from './lib/store.ts'
import { joined } from './lib/texts/first-texts.ts'
import { setPageTexts, textsOf } from './lib/texts/i18n.tsx'
import { chooseLanguage } from './lib/texts/language.ts'
import { documentTitle, renderedTitle } from './lib/texts/title.ts'
import { recordingTexts } from './lib/texts/used-texts.ts'

/** The page that is rendered: everything that a browser would have one of. */
type Visit = {
  request: PageRequest
  values: PageValues
  language: Language
  modules: Set<string>
  loading: Promise<unknown>[]
}

const visits = new AsyncLocalStorage<Visit>()

function visit(): Visit {
  const current = visits.getStore()
  if (!current) throw new Error('no page is rendered')
  return current
}

storePerPage(() => visit().values)
noteModulesWith((file, loading, named) => {
  const { modules, loading: all } = visit()
  if (modules.has(file)) return
  if (named) modules.add(file)
  all.push(loading)
})
callInside({
  language: () => visit().language,
  async fetch(url, { method, body: sent }) {
    const { request } = visit()
    const reads = url === emailPreferencesByLink.path && typeof sent === 'string'
    if (method !== 'GET' && !reads) throw new Error(`a page makes no ${method}`)
    const { status, body } = await (reads ? request.read(url, sent) : request.get(url))
    return new Response(JSON.stringify(body), { status })
  },
})

/** Pages that visitors get as finished HTML. */
const isFinished = ({ name }: PageRoute) =>
  [
    'index',
    'login',
    'signup',
    'match-finder',
    'reset-password',
    'pricing',
    'lang-config',
    'complaints',
    '404',
  ].includes(name) || /^(pages|lander|activate|account-deleted)/.test(name)

/**
 * Pages of a mailed link that visitors get as finished HTML, never kept for another request. Once
 * the token has left the address, only the browser knows it (accounts/links/link-token.ts).
 */
const isOfLink = ({ name }: PageRoute, { searchParams }: URL, isMember: boolean) =>
  Boolean(searchParams.get('token')) &&
  (name === 'reset-password-do' || (name === 'notifications' && !isMember))

/** The pages of one member that visitors get as finished HTML too, made anew for each of them. */
const showsMember = ({ name }: PageRoute) =>
  name === 'members-id' || name === 'members-id-signup' || name.startsWith('members-id-landing')

/** The first screens of members that come as finished HTML too. */
const isFinishedForMembers = ({ name }: PageRoute) => ['members', 'likes', 'chats', 'chats-id'].includes(name)

const NOTIFICATIONS = 'notifications/notifications-screen.tsx'
const MEMBER_CHROME = 'app/chrome/member-chrome.tsx'
const LATER_CHROME = 'app/chrome/later/later-chrome.tsx'

/** React's mark of a part that did not come in time, which the browser would report as an error. */
const SUSPENDED = '<!--$!-->'

const PASSES = 4
/** The search of a member follows the saved search; no screen asks in three steps. */
const DATA_PASSES = 2

/** The queries that the last rendering wanted and nobody asked yet. */
const wanted = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown }
      return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false
    })

function renderOnce(url: URL): string {
  const { pathname, search, hash } = url
  return renderToString(
    <StrictMode>
      <App at={{ pathname, search, hash, state: null, key: 'default' }} />
    </StrictMode>,
  )
}

/**
 * Renders until every query that the screen makes has its answer: what one answer shows may make
 * the next query. A page that is not `finished` only needs the answers, so nothing is rendered
 * with the last of them.
 */
async function renderWithData(url: URL, client: QueryClient, finished: boolean): Promise<string> {
  const passes = finished ? PASSES : DATA_PASSES
  for (let pass = 1; ; pass++) {
    const html = renderOnce(url)
    const { loading } = visit()
    const queries = wanted(client)
    if ((finished && pass === passes) || (!queries.length && !loading.length)) return html
    await Promise.allSettled([...loading.splice(0), ...queries.map((query) => query.fetch())])
    if (!finished && pass === passes) return ''
    await setImmediate() // what waits for these modules goes on
  }
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const url = new URL(request.url, `http://${request.hostname}`)
  const user = request.withMember ? await askUser() : null
  const settings = await askSettings({ hostname: request.hostname, pathname: url.pathname })
  const language = chooseLanguage(
    { cookie: request.language, account: user?.language, domain: settings.domain_language },
    settings.settings.languages,
  )
  const { route } = pageAt(url.pathname)
  // Unknown addresses are as many as anybody likes.
  const facts =
    !user && !url.search && isFinished(route) && route.name !== '404'
      ? JSON.stringify([request.hostname, url.pathname, language, settings])
      : undefined
  const kept = facts && request.kept?.(facts)
  if (kept) return kept

  const current = visit()
  current.language = language
  const client = newQueryClient()
  pageQueries.set(client)
  setPageUser(user, request.withMember && !user)
  settingsStore.set({ data: settings, loading: false, error: undefined })
  const { first, all } = await textsOf(language)
  const texts = recordingTexts(all)
  setPageTexts(language, texts.messages)
  await route.preload()
  // Loaded once for all pages of the process, so only the first of them would name it.
  if (user) current.modules.add(MEMBER_CHROME)
  const ofLink = isOfLink(route, url, Boolean(user))
  const wantsHtml = isFinished(route) || ofLink || (user ? isFinishedForMembers(route) : showsMember(route))
  cameFinished.set(wantsHtml)
  if (!wantsHtml) current.modules.add(LATER_CHROME)
  const html = await renderWithData(url, client, wantsHtml)
  const redirect = leadsTo.get()
  // Errors do not come with a page, so what a wrong link shows is asked again by the browser.
  const failed =
    ofLink &&
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error')
  const finished = wantsHtml && redirect === undefined && !failed && !html.includes(SUSPENDED)
  if (!finished && route.name === 'notifications') current.modules.add(NOTIFICATIONS)
  const data: PageData = {
    language,
    settings,
    user,
    queries: dehydrate(client),
    finished,
    ...(finished && !user ? { texts: joined(first, texts.used()) } : {}),
  }
  return {
    data,
    html: finished ? html : '',
    title: documentTitle({ count: 0, page: renderedTitle.get(), site: settings.settings.name }),
    modules: [...current.modules].filter(
      (file) => !data.texts || !(route.standing || file.startsWith('../locales/')),
    ),
    // A query may name an advertisement, which the browser keeps; and where visitors may look, only
    // the browser knows whether an advertisement sent them.
    ...(!url.search && redirect && (user ?? route.access === 'member') ? { redirect } : {}),
    facts,
  }
}

export const renderPage: RenderPage = (request) =>
  visits.run({ request, values: new Map(), language: 'nl', modules: new Set(), loading: [] }, async () => {
    try {
      return await render(request)
    } finally {
      pageQueries.get()?.clear() // a query keeps its data and a timer for half an hour
    }
  })
