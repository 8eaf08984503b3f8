import { useMatches } from 'react-router'
import type { PageName } from '#contract/rules/pages.ts'
import type { TextPart } from '#web/lib/texts/i18n.tsx'

/** What a route module says of its page: the frame around it (spec/pages 4). */
export type Handle = {
  /** Without it the page has the usual frame. */
  layout?: 'default' | 'chat' | 'empty' | 'lander'
  /** A list of members, or a profile in it: for members it ends without the footer. */
  isList?: true
  /** The texts that a visitor's page needs, besides those of its frame; all without it. */
  texts?: readonly TextPart[]
  /** False: the page is text, and comes without any JavaScript. */
  scripts?: false
}

export type RouteName = PageName | '404' | 'shell'

/** The page on the screen by its name (spec/pages 1), which is the id of its route. */
export function useRouteName(): RouteName {
  const [id = '404'] = useMatches()
    .slice(-1)
    .map((match) => match.id as RouteName)
  return id
}

export function useHandle(): Handle {
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  return handle ?? {}
}

/**
 * Whether the page comes without any JavaScript (spec/pages 29). One that the application opens by
 * itself works as every other.
 */
export function useIsPlain(): boolean {
  return useHandle().scripts === false && typeof document === 'undefined'
}
