import { useMatches } from 'react-router'
import type { PageName } from '#contract/rules/pages.ts'
import type { TextPart } from '#web/lib/texts/i18n.tsx'

/** The `handle` of a route module (spec/pages 4). */
export type Handle = {
  layout?: 'default' | 'chat' | 'empty' | 'lander'
  /** For members, such a page ends without the footer. */
  isList?: true
  /** Texts of a visitor's page besides those of its frame; all where this is missing. */
  texts?: readonly TextPart[]
  /** False: a page of text, sent without JavaScript. */
  scripts?: false
}

export type RouteName = PageName | '404' | 'shell'

/** The id of the page's route (spec/pages 1). */
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

/** Sent without JavaScript (spec/pages 29). After client-side navigation, scripts run here too. */
export function useIsPlain(): boolean {
  return useHandle().scripts === false && typeof document === 'undefined'
}
