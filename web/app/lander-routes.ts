import type { ComponentType } from 'react'
import { type PageName, pages } from '#contract/rules/pages.ts'
import type { PageRoute, Screen } from './routes.tsx'

type LoadScreen = (load: () => Promise<ComponentType>) => Screen

const isLander = (name: PageName) => name.startsWith('landers-')

/** The landers (spec/pages 42): those without a slug in the address fill the whole screen. */
export const landerRoutes = (light: LoadScreen): (PageRoute & { name: PageName })[] =>
  (Object.keys(pages) as PageName[]).filter(isLander).map((name) => ({
    name,
    layout: pages[name].endsWith('/:slug?') ? 'lander' : 'empty',
    access: 'public', // drawn before it is known who comes
    memberTo: () => pages.members,
    finishes: true,
    ...light(() =>
      import('#web/landers/lander-screen.tsx').then((file) =>
        file.loadLanderScreen(name.slice('landers-'.length)),
      ),
    ),
  }))

const isMemberLander = (name: PageName) => name.startsWith('members-id-landing')

/** The landers of one member (spec/pages 62); members see the profile instead. */
export const memberLanderRoutes = (standing: LoadScreen): (PageRoute & { name: PageName })[] =>
  (Object.keys(pages) as PageName[]).filter(isMemberLander).map((name) => ({
    name,
    layout: 'lander',
    access: 'public',
    memberTo: ({ id }) => `/members/${id}`,
    finishes: true,
    ...standing(() =>
      import('#web/landers/member/member-lander-screen.tsx').then((file) =>
        file.loadMemberLanderScreen(name.slice('members-id-'.length)),
      ),
    ),
  }))
