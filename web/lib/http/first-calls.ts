import { getUser, logOut, type User, updateUser } from '#contract/accounts.ts'
import type { Language } from '#contract/rules/values.ts'
import { getRegions, getSettings } from '#contract/settings.ts'
import { CallError, call } from './api.ts'

// The calls of session, settings and language: a finished page makes none of them, so that they and
// api.ts come when one is made (spec/performance 4).

/** The user of this browser's session; null where it has none. Throws CallError. */
export const askUser = (): Promise<User | null> =>
  call(getUser, {}).then(
    ({ user }) => user,
    (error: unknown) => {
      if (error instanceof CallError && error.loggedOut) return null
      throw error
    },
  )

export const endSession = () => call(logOut, {})

export const saveLanguage = async (language: Language): Promise<User> =>
  (await call(updateUser, { body: { language } })).user

/** Asks the settings of a page. Throws CallError. */
export const askSettings = ({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>) =>
  call(getSettings, { query: { domain: hostname, route: pathname.slice(0, 255) } })

export const askRegions = async () => (await call(getRegions, {})).region_data
