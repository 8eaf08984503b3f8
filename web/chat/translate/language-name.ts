/** `pl` in Dutch is `Pools`; undefined where the reader's language has no name for it. */
export const languageName = (code: string, reader: string): string | undefined =>
  new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(code)
