import { loadPart, preloadable } from '#web/lib/routing/lazy-part.ts'

const load = () => import('./member-chrome.tsx')
const parts = {
  MemberNav: preloadable(() => loadPart(() => load().then((file) => file.MemberNav))),
  AlertHeader: preloadable(() => loadPart(() => load().then((file) => file.AlertHeader))),
  BottomBar: preloadable(() => loadPart(() => load().then((file) => file.BottomBar))),
  MemberBackground: preloadable(() => loadPart(() => load().then((file) => file.MemberBackground))),
}

/** What only members have around a page; loaded when somebody is logged in. */
export const memberChrome = {
  MemberNav: parts.MemberNav.Part,
  AlertHeader: parts.AlertHeader.Part,
  BottomBar: parts.BottomBar.Part,
  MemberBackground: parts.MemberBackground.Part,
}

/** Loads it before React takes a page of the server over. */
export const preloadMemberChrome = (): Promise<unknown> =>
  Promise.all(Object.values(parts).map(({ preload }) => preload()))
