import { LocateFixed, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getPlace } from '#contract/geocode.ts'
import { call } from '#web/lib/http/api.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { useErrorText, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  coarsePosition,
  type GeolocationPermission,
  PositionError,
  thisBrowser,
  watchPermission,
} from './geolocation.ts'
import { type Home, homeAt, isSameHome } from './home.ts'

type Outcome =
  | { kind: 'filled'; before: Home; after: Home }
  | { kind: 'outside' }
  | { kind: 'failed'; error: unknown }

type Props = { home: Home; onFill: (home: Home) => void }

/** Once and coarsely (spec/privacy 1); can be undone. */
export function LocationButton({ home, onFill }: Props) {
  const t = useT()
  const permission = usePermission()
  const { search, searching, outcome } = usePlaceSearch({ home, onFill })
  const button = useRef<HTMLButtonElement>(null)
  const undo = (before: Home) => {
    onFill(before)
    // The pressed button disappears.
    button.current?.focus()
  }
  const denied = permission === 'denied'
  if (permission === 'unsupported') return null
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="outline"
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        loading={searching}
        ref={button}
        onClick={search}
        className="max-sm:w-full"
      >
        {t('profiles.location.use')}
      </Button>
      <p className="text-sm text-muted">
        {t(denied ? 'profiles.location.denied' : 'profiles.location.hint')}
      </p>
      <div role="status" className="flex w-full flex-wrap items-center gap-x-3 text-sm font-medium">
        {outcome && !(denied && isRefusal(outcome)) && (
          <OutcomeText outcome={outcome} home={home} onUndo={undo} />
        )}
      </div>
    </div>
  )
}

const isRefusal = (outcome: Outcome): boolean =>
  outcome.kind === 'failed' && outcome.error instanceof PositionError && outcome.error.kind === 'denied'

function usePermission(): GeolocationPermission {
  const [permission, setPermission] = useState<GeolocationPermission>('unknown')
  useEffect(() => watchPermission(thisBrowser(), setPermission), [])
  return permission
}

function usePlaceSearch(props: Props) {
  const [searching, setSearching] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const latestProps = useRef(props)
  const gone = useRef(false)
  useEffect(() => {
    latestProps.current = props
  })
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])

  const find = async (): Promise<Outcome | undefined> => {
    try {
      const place = await call(getPlace, { query: await coarsePosition(thisBrowser()) })
      // The visitor has left this form, which must not change unseen.
      if (gone.current) return undefined
      const { home: before, onFill } = latestProps.current
      const after = homeAt(before, place)
      if (!after) return { kind: 'outside' }
      onFill(after)
      return { kind: 'filled', before, after }
    } catch (error) {
      return { kind: 'failed', error }
    }
  }
  const search = async () => {
    setSearching(true)
    setOutcome(undefined)
    setOutcome(await find())
    setSearching(false)
  }
  return { search: () => void search(), searching, outcome }
}

type OutcomeProps = { outcome: Outcome; home: Home; onUndo: (before: Home) => void }

function OutcomeText({ outcome, home, onUndo }: OutcomeProps) {
  const t = useT()
  const errorText = useErrorText()
  if (outcome.kind === 'outside') return <span>{t('profiles.location.outside')}</span>
  if (outcome.kind === 'failed') {
    const { error } = outcome
    if (!(error instanceof PositionError)) return <span>{errorText(error)}</span>
    return <span>{t(isRefusal(outcome) ? 'profiles.location.denied' : 'profiles.location.unavailable')}</span>
  }
  const { before, after } = outcome
  // The answers have changed since, so there is nothing to undo.
  if (!isSameHome(home, after)) return null
  return (
    <>
      <FilledText home={after} />
      {!isSameHome(before, after) && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          onClick={() => onUndo(before)}
          className="max-sm:-ms-4"
        >
          {t('profiles.location.undo')}
        </Button>
      )}
    </>
  )
}

function FilledText({ home: { country, region, city } }: { home: Home }) {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const there = regions?.find((one) => one.country === country)
  const names = [
    city,
    there?.regions.find(({ code }) => code === region)?.names[language],
    there?.names[language],
  ]
  return <span>{t('profiles.location.filled', { place: names.filter(Boolean).join(', ') })}</span>
}
