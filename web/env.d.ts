// Catalogues of locales/, compiled by web/vite/icu-messages.ts.
declare module '*?icu=all' {
  export const messages: Record<string, unknown>
}

// The pages of the site as React Router builds them for the server.
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
