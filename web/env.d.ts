// Catalogues of locales/, compiled by web/vite/icu-messages.ts.
declare module '*?icu=all' {
  export const messages: Record<string, unknown>
}

// The pages of the site as React Router builds them for the server.
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
