import type { ComponentType } from 'react'
import { type PageName, pages } from '#contract/rules/pages.ts'
import type { Needs } from '#web/lib/routing/lazy-part.ts'
import type { PageRoute, Screen } from './routes.tsx'

type LoadScreen = (load: () => Promise<ComponentType>, needs?: Needs) => Screen

const isLander = (name: PageName) => name.startsWith('landers-')

/** The landers (spec/pages 42): those without a slug in the address fill the whole screen. */
export const landerRoutes = (screen: LoadScreen): (PageRoute & { name: PageName })[] =>
  (Object.keys(pages) as PageName[]).filter(isLander).map((name) => ({
    name,
    layout: pages[name].endsWith('/:slug?') ? 'lander' : 'empty',
    access: 'public', // drawn before it is known who comes
    memberTo: () => pages.members,
    finishes: true,
    ...screen(
      () =>
        import('#web/landers/lander-screen.tsx').then((file) =>
          file.landerScreen(name.slice('landers-'.length)),
        ),
      'nothing',
    ),
  }))

const memberLanders = {
  'members-id-landing': 'landing',
  'members-id-landing2': 'landing2',
  'members-id-landing3': 'landing3',
} as const satisfies Partial<Record<PageName, string>>

/** The landers of one member (spec/pages 62); members see the profile instead. */
export const memberLanderRoutes = (screen: LoadScreen): (PageRoute & { name: PageName })[] =>
  (Object.keys(memberLanders) as (keyof typeof memberLanders)[]).map((name) => ({
    name,
    layout: 'lander',
    access: 'public',
    memberTo: ({ id }) => `/members/${id}`,
    finishes: true,
    ...screen(() =>
      import('#web/landers/member/member-lander-screen.tsx').then((file) =>
        file.memberLanderScreen(memberLanders[name]),
      ),
    ),
  }))
