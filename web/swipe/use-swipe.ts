import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeChoice } from '#contract/swipe.ts'
import { CallError } from '#web/lib/http/api.ts'
import { showMatch } from '#web/likes/matches.ts'
import { canUndo, type Deck, nextDeck, wantsMore } from './deck.ts'
import { sendChoice, sendUndo, swipeQuery } from './swipe.api.ts'

/** To be read aloud. */
export type Done = { kind: SwipeChoice; name: string } | { kind: 'undone' }

export type Swipe = {
  deck: Deck | undefined
  /** The deck, or its next cards, could not be loaded. */
  error: unknown
  loading: boolean
  reload: () => void
  choose: (profile: ProfileCard, choice: SwipeChoice) => void
  undo: () => void
  undoing: boolean
  done: Done | undefined
  /** A choice or its undo failed. */
  actionError: unknown
  dismissActionError: () => void
}

const isGone = (error: unknown) => error instanceof CallError && error.code === 'profiles.not_viewable'

/** When there are likes again, if the server refused for that reason. */
const resetsAtIn = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'swipe.no_likes_left'
    ? String(error.details.resets_at)
    : undefined

/** The cards that came with the page are for this visit only. */
const useForgetOnLeave = (client: QueryClient) =>
  useEffect(() => () => client.removeQueries({ queryKey: swipeQuery.queryKey }), [client])

const useMore = (isWanted: boolean, load: () => Promise<unknown>) =>
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])

/** Choices are optimistic and sent in order; a refused card comes back with a text. */
export function useSwipe(): Swipe {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(swipeQuery)
  useForgetOnLeave(client)
  const [deck, dispatch] = useReducer(nextDeck, undefined)
  const [undoing, setUndoing] = useState(false)
  const [done, setDone] = useState<Done>()
  const [actionError, setActionError] = useState<unknown>()
  const [taken, setTaken] = useState<typeof data>()
  // During render: a deck without the answer would request more again.
  if (data && data !== taken) {
    setTaken(data)
    dispatch({ type: 'loaded', answer: data })
  }
  const more = deck !== undefined && wantsMore(deck) && !isFetching && !error

  useMore(more, refetch)

  const send = async (profile: ProfileCard, choice: SwipeChoice) => {
    const { id } = profile
    try {
      const { match, ...allowance } = await sendChoice(profile, choice)
      dispatch({ type: 'answered', id, allowance })
      if (match) showMatch(profile)
    } catch (failure) {
      // A skip of a member who is gone has nothing left to do.
      if (!isGone(failure) || choice === 'like') setActionError(failure)
      dispatch({ type: 'failed', id, comesBack: !isGone(failure), resetsAt: resetsAtIn(failure) })
    }
  }

  const choose = (profile: ProfileCard, choice: SwipeChoice) => {
    if (undoing) return
    setActionError(undefined)
    setDone({ kind: choice, name: profile.name })
    dispatch({ type: 'chosen', choice: { profile, choice } })
    void send(profile, choice)
  }

  const undo = async () => {
    if (undoing || !deck || !canUndo(deck)) return
    setActionError(undefined)
    setUndoing(true)
    try {
      const { profile, undone: _, ...allowance } = await sendUndo()
      dispatch({ type: 'undone', profile, allowance })
      setDone({ kind: 'undone' })
    } catch (failure) {
      setActionError(failure)
    } finally {
      setUndoing(false)
    }
  }

  return {
    deck,
    error: deck?.cards.length || deck?.complete ? undefined : error,
    loading: isFetching,
    reload: () => void refetch(),
    choose,
    undo: () => void undo(),
    undoing,
    done,
    actionError,
    dismissActionError: () => setActionError(undefined),
  }
}
