import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findPlaces } from '#contract/geocode.ts'
import { call } from '#web/lib/http/api.ts'

/** The places of a region that begin so; none without a region or a letter. */
export const placesQuery = (region: string, text: string) =>
  queryOptions({
    queryKey: ['places', region, text] as const,
    queryFn: ({ signal }) => call(findPlaces, { query: { region, q: text } }, { signal }),
    enabled: region !== '' && text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  })
