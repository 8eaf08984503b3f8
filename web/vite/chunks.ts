import path from 'node:path'
import type { BuildOptions } from 'vite'

type OutputOptions = Exclude<NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>, unknown[]>
type CodeSplitting = Extract<OutputOptions['codeSplitting'], object>
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

const web = path.join(import.meta.dirname, '..')

// What every page needs, in one chunk: it compresses better, and stays cached when only screens
// change.
const libraries = 'react|react-dom|scheduler|use-intl|@formatjs|icu-minify'
const ownParts = 'session|logged-out|kept-cache|store|storage|i18n|first-texts|language|settings|router|paths'
const firstLoad = new RegExp(
  `/node_modules/(${libraries})/|/web/lib/(?:\\w+/)?(${ownParts})\\.|/web/ui/cx\\.|toast-store|create-icon`,
)

// What every screen but the first needs.
const withQueries =
  /@tanstack|\/web\/lib\/http\/(with-queries|query-client)\.|\/contract\/(blocks|own-profile)\./
// Small parts of the screens with forms, which mostly need several of them.
const forms =
  /icons\/(eye|eye-off|chevron-down)\.|\/web\/(ui\/(feedback\/skeleton|forms\/(inputs|checkbox|field))|accounts\/(email-input|login\/login-email|focus-first-error|is-email))\./

// The large choices of a lander and of the sign-up, without the rest of the forms.
const choices = /\/web\/ui\/forms\/radio-cards\.|icons\/(mars|venus)\.|\/rules\/first\/seeking\./
// The parts of a lander that its first load shows.
const landerParts =
  /\/web\/landers\/(lander-screen|lander|load-once|parts\/(closed-signup|hero|lander-data|lander-signup|numbers|people|shared-texts))\.|visitor-country|icons\/users\./
// The drawings behind some of them.
const landerPictures = /\/web\/landers\/(parts\/(backdrop|pictures)\.|pictures\/)/
// The icons that landers show at first, without those of members.
const landerIcons = /icons\/(arrow-left|check|heart|x)\./
// The icons of the landers: all other shared icons are one chunk.
const icons = /lucide-react(?!.*icons\/(users|ticket|play|pause|chevron-down|sparkles)\.)/

const CHROME = 'app/chrome/member-chrome.tsx'
/** The screens between which members move. */
const MEMBER_SCREENS = [
  CHROME,
  'likes/like/likeable-search.tsx',
  'likes/like/likeable-member.tsx',
  'likes/likes-screen.tsx',
  'chat/list/chats-screen.tsx',
  'app/screens/profile.tsx',
]
/** What visitors load first: they never wait for a chunk of members. */
const FIRST = [
  'main.tsx',
  'landers/iconslanding.tsx',
  'landers/maplanding.tsx',
  'landers/socialnetwork.tsx',
  'app/chrome/later/later-chrome.tsx',
  'accounts/home/home-screen.tsx',
  'landers/lander-screen.tsx',
  'landers/gallery.tsx',
  'accounts/home/home-rest.tsx',
  'app/kept-page.ts',
]
const VISITOR_SCREENS = [
  'accounts/login/login-screen.tsx',
  'accounts/signup/signup-screen.tsx',
  'accounts/signup/steps/later-steps.tsx',
  'accounts/signup/steps/leave-step.ts',
  'accounts/password/reset-password-screen.tsx',
  'accounts/home/home-people.tsx',
  'catalogue/pricing-screen.tsx',
  'pages/text-screens.tsx',
]

/** The modules that a screen loads with itself. */
function loadedWith(graph: Graph, screens: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    const module = found.has(id) ? null : graph.getModuleInfo(id)
    if (!module) return
    found.add(id)
    for (const imported of module.importedIds) add(imported)
  }
  for (const screen of screens) {
    const file = path.join(web, screen)
    if (!graph.getModuleInfo(file)) throw new Error(`${screen} is no module of this build`)
    add(file)
  }
  return found
}

/**
 * What members need on most screens is one chunk, and what visitors' forms need too another one:
 * a screen is then a few files instead of fifty small ones.
 */
function sharedByMembers(): (id: string, graph: Graph) => string | null {
  let known: { first: Set<string>; visitors: Set<string>; members: Set<string>[] } | undefined
  return (id, graph) => {
    known ??= {
      first: loadedWith(graph, FIRST),
      visitors: loadedWith(graph, VISITOR_SCREENS),
      members: MEMBER_SCREENS.map((screen) => loadedWith(graph, [screen])),
    }
    const { first, visitors, members } = known
    const [chrome] = members
    if (first.has(id) || id.includes('/locales/')) return null
    // What is imported by itself stays a file: rolldown loses its exports when it moves the module.
    if (graph.getModuleInfo(id)?.dynamicImporters.length) return null
    if (!chrome?.has(id) && members.filter((screen) => screen.has(id)).length < 2) return null
    return visitors.has(id) ? 'parts' : 'members'
  }
}

/** Which modules share a file: a small file costs more in requests and lists than it weighs. */
export const chunks = (): CodeSplitting => ({
  groups: [
    { name: 'core', test: firstLoad, priority: 4 },
    // Of both `choices` and `forms`: neither should load the other.
    {
      name: 'field-error',
      test: /\/field-error\.|icons\/circle-(alert|exclamation-point)\./,
      includeDependenciesRecursively: false,
      priority: 5,
    },
    { name: 'choices', test: choices, priority: 4 },
    { name: 'calls', test: /\/web\/lib\/http\/(api|backoff|first-calls)\./, priority: 3 },
    { name: 'query', test: withQueries, priority: 3 },
    { name: 'forms', test: forms, priority: 3 },
    // What all landers show, without what other pages have of it.
    { name: 'lander', test: landerParts, includeDependenciesRecursively: false, priority: 3 },
    // Its dependencies are in a group or in `first`: else visitors would load a chunk of members.
    { name: sharedByMembers(), debugName: 'members', includeDependenciesRecursively: false, priority: 2 },
    { name: 'lander-pictures', test: landerPictures, includeDependenciesRecursively: false, priority: 3 },
    { name: 'lander-icons', test: landerIcons, priority: 3 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 1 },
  ],
})
