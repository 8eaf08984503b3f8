/** What is to be translated: texts of one language, or of one that the server finds out. */
export type ToTranslate = {
  texts: readonly string[]
  /** A language code such as `pl`; undefined: the server finds out. */
  from: string | undefined
  to: string
}

/** Translates texts of members (spec/chat 111). Keeps none of them and logs none. */
export type Translator = {
  /** False if no translation server is configured. Nothing is then offered. */
  available: boolean
  /**
   * Returns the translations in the order of the texts; undefined where the server does not know a
   * language. Throws, without a text in the error, where it did not translate.
   */
  translate(request: ToTranslate): Promise<string[] | undefined>
}
