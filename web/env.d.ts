// Texts of locales/, compiled by web/vite/texts.ts: a function for each language.
declare module 'virtual:texts/*' {
  import type { Language } from '#contract/rules/values.ts'

  const load: Record<Language, () => Promise<Record<string, unknown>>>
  export default load
}

// The pages of the site as React Router builds them for the server.
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
