// Texts of locales/, compiled by web/vite/texts.ts: a function for each language.
declare module 'virtual:texts/*' {
  import type { Language } from '#contract/rules/values.ts'

  const load: Record<Language, () => Promise<Record<string, unknown>>>
  export default load
}

// All emoji by language, from emojibase by web/vite/emoji.ts.
declare module 'virtual:emoji' {
  import type { Language } from '#contract/rules/values.ts'

  type Emoji = [emoji: string, label: string, group: number, version: number, tags: string, skins: string[]]
  const load: Record<Language, () => Promise<Emoji[]>>
  export default load
}

// The pages of the site as React Router builds them for the server.
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
