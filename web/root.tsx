import { type DehydratedState, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  data,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { User } from '#contract/accounts.ts'
import { loadMemberChrome } from './app/chrome/load-member-chrome.tsx'
import { AfterNavigation } from './app/chrome/navigation.tsx'
import { EARLY_SCRIPT, STYLES, STYLES_ID } from './app/early.ts'
import { ErrorPage, type Unavailable, unavailableSite } from './app/error-page.tsx'
import { titled } from './app/page-meta.ts'
import { loading, type PageQueries } from './app/page-queries.ts'
import { Shell } from './app/shell.tsx'
import { SignupProvider } from './app/signup-provider.tsx'
import { discountQuery } from './catalogue/bonus/time-bonus.ts'
import { chatsQuery } from './chat/chat.api.ts'
import { reportPageHidden } from './lib/http/page-hidden.ts'
import { newQueryClient, queryClient } from './lib/http/query-client.ts'
import { askUser, currentUser, hasSessionEnded, hydrateUser, useUser } from './lib/http/session.ts'
import { askSettings, settingsQuery, useSiteName } from './lib/http/settings.ts'
import { type Page, PageContext } from './lib/page.ts'
import { reloadForChunk } from './lib/routing/chunk-reload.ts'
import { useHandle, useIsPlain, useRouteName } from './lib/routing/handle.ts'
import { pageContext, visitContext, visitorContext } from './lib/routing/visit.ts'
import { LanguageProvider, loadTexts } from './lib/texts/i18n.tsx'
import { chooseLanguage, isLanguage } from './lib/texts/language.ts'
import { setTitleSite } from './lib/texts/title.ts'
import { newLikesQuery } from './likes/likes.api.ts'
import { Toasts } from './ui/feedback/toasts.tsx'

/** A restricted member has none of the members' chrome. */
async function prefetchChrome(client: QueryClient, user: User | null): Promise<void> {
  if (!user || user.restriction) return
  await Promise.all([
    client.prefetchQuery(chatsQuery),
    client.prefetchQuery(newLikesQuery),
    user.paid_user || client.prefetchQuery(discountQuery),
  ])
}

/** Every page needs the user and the settings of the site. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    const visit = context.get(visitContext)
    const { pathname } = new URL(request.url)
    const [user, settings] = await Promise.all([
      visit.withMember ? askUser() : null,
      askSettings({ hostname: visit.hostname, pathname }),
    ]).catch(async (error: unknown) => {
      visit.failed(error)
      const language = chooseLanguage({ cookie: visit.language }, visit.brand.languages)
      await loadTexts(language)
      throw data({ language, name: visit.brand.name } satisfies Unavailable, { status: 503 })
    })
    const hasEnded = visit.withMember && !user
    context.set(visitorContext, { user, hasEnded })
    const language = chooseLanguage(
      { cookie: visit.language, account: user?.language, domain: settings.domain_language },
      settings.settings.languages,
    )
    visit.language = language
    await Promise.all([loadTexts(language), user && loadMemberChrome()])
    const { description, tags } = await visit.head(language)
    context.set(pageContext, { language, brand: visit.brand, settings, user, hasEnded, description, tags })
    if (user || !visit.kept) return next()
    const facts = JSON.stringify([visit.hostname, pathname, language, settings])
    const cachedHtml = visit.kept.get(facts)
    if (cachedHtml !== undefined)
      return new Response(cachedHtml, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const answer = await next()
    const html = await answer.text()
    if (answer.status === 200) visit.kept.set(facts, html)
    return new Response(html, answer)
  },
]

const currentPage = { path: '', asVisitor: false }

export const clientMiddleware: MiddlewareFunction<never>[] = [
  async ({ request, context }, next) => {
    const { pathname } = new URL(request.url)
    const { lang } = document.documentElement
    if (isLanguage(lang)) await loadTexts(lang)
    const user = currentUser()
    if (currentPage.path !== pathname) Object.assign(currentPage, { path: pathname, asVisitor: !user })
    context.set(visitorContext, { user, hasEnded: hasSessionEnded(), hasSignedUpHere: currentPage.asVisitor })
    return next()
  },
]

const loadChrome = loading((client, { user }) => prefetchChrome(client, user))

type PageData = Page & PageQueries

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => ({
  ...args.context.get(pageContext),
  ...(await loadChrome(args)),
})
export const shouldRevalidate = () => false

export const meta = titled()

const WHOLE = 'whole'

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<Page>('root')
  const isPlain = useIsPlain()
  const { texts } = useHandle()
  const { brand } = page ?? {}
  const error = useRouteError()
  const language = page?.language ?? unavailableSite(error)?.language ?? 'nl'
  return (
    <html
      lang={language}
      data-languages={brand?.languages.join(' ')}
      data-texts={page?.user ? undefined : texts?.join(' ')}
      data-plain={isPlain ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <Meta />
        {brand && (
          <>
            <meta
              name="theme-color"
              content={brand.themeColours.light}
              media="(prefers-color-scheme: light)"
            />
            <meta name="theme-color" content={brand.themeColours.dark} media="(prefers-color-scheme: dark)" />
          </>
        )}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Paints the content as a whole: what is centred would move while the page streams in. */}
        <link rel="expect" href={`#${WHOLE}`} blocking="render" />
        <Links />
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href="/styles/main.css" />
        ) : (
          <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: STYLES }} />
        )}
        {brand?.style && <style dangerouslySetInnerHTML={{ __html: brand.style }} />}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
      </head>
      <body>
        {children}
        <div id={WHOLE} hidden />
        {!isPlain && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

function useLoadedQueries(): DehydratedState['queries'] {
  return useMatches().flatMap(
    ({ loaderData }) => (loaderData as Partial<PageQueries> | null | undefined)?.queries?.queries ?? [],
  )
}

/** Dates the data by the browser's clock: it was loaded when the page began. */
function fill(client: QueryClient, page: Page | undefined, queries: DehydratedState['queries']): QueryClient {
  const dataUpdatedAt = typeof document === 'undefined' ? Date.now() : performance.timeOrigin
  hydrate(client, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  })
  if (page) client.setQueryData(settingsQuery.queryKey, page.settings)
  return client
}

let isFilled = false

/** Once: later the browser knows more than the page did. */
function fillOnce(
  page: Page | undefined,
  queries: DehydratedState['queries'],
  isShell: boolean,
): QueryClient {
  if (isFilled) return queryClient
  isFilled = true
  // The offline page knows no user.
  if (page && !isShell) {
    hydrateUser(page.user)
    Object.assign(currentPage, { path: location.pathname, asVisitor: !page.user })
  }
  return fill(queryClient, page, queries)
}

export default function App() {
  const page = useRouteLoaderData<PageData>('root')
  const queries = useLoadedQueries()
  const isShell = useRouteName() === 'shell'
  const [client] = useState(() =>
    typeof document === 'undefined'
      ? fill(newQueryClient(), page, queries)
      : fillOnce(page, queries, isShell),
  )
  return (
    <PageContext value={page}>
      <QueryClientProvider client={client}>
        <LanguageProvider first={page?.language ?? 'nl'}>
          <SignupProvider>
            <SiteTitle />
            <FirstVisit />
            <AfterNavigation />
            <UserWatch />
            <Shell>
              <Outlet />
            </Shell>
          </SignupProvider>
          <Toasts />
        </LanguageProvider>
      </QueryClientProvider>
    </PageContext>
  )
}

/** (spec/pages 21) */
function FirstVisit() {
  const name = useRouteName()
  const [first] = useState(name)
  useEffect(() => {
    if (first !== 'shell') reportPageHidden(first)
  }, [first])
  return null
}

function SiteTitle() {
  const name = useSiteName()
  useEffect(() => setTitleSite(name), [name])
  return null
}

/** Runs the guards again when the member is another one, or has other rights. */
function UserWatch() {
  const { user } = useUser()
  const { revalidate } = useRevalidator()
  const facts = JSON.stringify([user?.id, user?.restriction, user?.handover_due, user?.paid_user])
  const before = useRef(facts)
  useEffect(() => void (document.documentElement.dataset.takenOver = String(performance.now())), [])
  useEffect(() => {
    if (before.current === facts) return
    before.current = facts
    void revalidate()
  }, [facts, revalidate])
  return null
}

/** A chunk that cannot be loaded reloads the page once (spec/pages 18). */
export function ErrorBoundary() {
  const error = useRouteError()
  const page = useRouteLoaderData<Page>('root')
  useEffect(() => void reloadForChunk(error), [error])
  return <ErrorPage error={error} language={page?.language ?? unavailableSite(error)?.language ?? 'nl'} />
}
