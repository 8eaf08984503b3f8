// Catalogues of locales/, compiled by web/vite/icu-messages.ts; only the i18n library reads them.
declare module '*?icu=first' {
  export const messages: Record<string, unknown>
}
declare module '*?icu=more' {
  export const messages: Record<string, unknown>
}
declare module '*?icu=rest' {
  export const messages: Record<string, unknown>
}
declare module '*?icu=all' {
  export const messages: Record<string, unknown>
}

// The pages of the site as React Router builds them for the server.
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
