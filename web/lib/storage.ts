type Kind = 'local' | 'session'
type Stored = { at: number; value: unknown }

const none = { here: false }
/** One server process renders the pages of many visitors. */
export const storeNothing = (): void => void (none.here = true)

const DAY_MS = 24 * 3600 * 1000

/** Reading the property throws where cookies are blocked. */
function area(kind: Kind): Storage | undefined {
  if (none.here) return undefined
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Never throws. */
export function store(key: string, value: unknown, kind: Kind = 'local', now = Date.now()): void {
  try {
    area(kind)?.setItem(key, JSON.stringify({ at: now, value } satisfies Stored))
  } catch {
    // A full or forbidden storage loses only this value.
  }
}

/** Undefined where the value is older than `maxDays` or unreadable. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it once stored
export function stored<T>(
  key: string,
  options: { kind?: Kind; maxDays?: number; now?: number } = {},
): T | undefined {
  const { kind = 'local', maxDays = Number.POSITIVE_INFINITY, now = Date.now() } = options
  try {
    const text = area(kind)?.getItem(key)
    const entry = text ? (JSON.parse(text) as Partial<Stored> | null) : undefined
    if (typeof entry?.at !== 'number' || now - entry.at > maxDays * DAY_MS) return undefined
    return entry.value as T
  } catch {
    return undefined
  }
}

export function storedUnder(prefix: string, kind: Kind = 'local'): string[] {
  try {
    return Object.keys(area(kind) ?? {}).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** In ms since 1970. */
export function storedAt(key: string, kind: Kind = 'local'): number | undefined {
  try {
    const entry = JSON.parse(area(kind)?.getItem(key) ?? 'null') as Partial<Stored> | null
    return typeof entry?.at === 'number' ? entry.at : undefined
  } catch {
    return undefined
  }
}

export function forget(key: string, kind: Kind = 'local'): void {
  try {
    area(kind)?.removeItem(key)
  } catch {
    // As in `store`.
  }
}

export function forgetAll(kind: Kind): void {
  try {
    area(kind)?.clear()
  } catch {
    // As in `store`.
  }
}
