import { useState } from 'react'
import { store, stored } from './storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

const storedTheme = (): Theme => {
  const theme = stored(KEY)
  return isTheme(theme) ? theme : 'system'
}

/** `system` leaves the choice to the browser. */
export function applyTheme(theme = storedTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.scheme ??= meta.media
    meta.media =
      theme === 'system' ? meta.dataset.scheme : meta.dataset.scheme.includes(theme) ? 'all' : 'not all'
  }
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme)
  const choose = (next: Theme) => {
    store(KEY, next)
    applyTheme(next)
    setTheme(next)
  }
  return [theme, choose]
}
