import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { findPlaces } from '#contract/geocode.ts'
import { foldedPlace } from '#contract/lib/place-name.ts'
import { call } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'

const SETTLES_MS = 150

export type CityFieldProps = Pick<ComponentProps<typeof Field>, 'hint' | 'error'> & {
  label: string
  /** Suggests places of this region; none where it is empty. */
  region: string
  value: string
  /** The member's city stays valid (spec/profiles 13). */
  kept?: string
  onChange: (city: string) => void
  /** For a form without JavaScript. */
  name?: string
}

/** Says at once that a text is no place; the server decides. */
export function CityField({ label, region, value, kept, hint, error, onChange, name }: CityFieldProps) {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const [typed, setTyped] = useState(false)
  const { places, isRefused } = usePlaces(region, typed ? value : '')
  const isWrong = isRefused && !isTyping && value !== kept
  // Other capitals or accents mean the same place.
  const leave = () => {
    setTyping(false)
    const same = typed && places.find((place) => foldedPlace(place) === foldedPlace(value))
    if (same && same !== value) onChange(same)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (isWrong ? t('errors.profiles.city_unknown') : undefined)}
      optional
    >
      <Combobox
        name={name}
        autoComplete="address-level2"
        autoCapitalize="words"
        spellCheck={false}
        label={label}
        value={value}
        options={places.filter((place) => place !== value)}
        onChange={(city) => {
          setTyped(true)
          onChange(city)
        }}
        onFocus={() => setTyping(true)}
        onBlur={leave}
      />
    </Field>
  )
}

function usePlaces(region: string, text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isPlaceholderData } = useQuery(placesQuery(region, settled.trim()))
  const isAnswered = text !== '' && settled === text && data !== undefined && !isPlaceholderData
  return { places: (text && data?.places) || [], isRefused: isAnswered && !data.is_place }
}

/** None without a region or a letter. */
const placesQuery = (region: string, text: string) =>
  queryOptions({
    queryKey: ['places', region, text] as const,
    queryFn: ({ signal }) => call(findPlaces, { query: { region, q: text } }, { signal }),
    enabled: region !== '' && text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  })
