import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { fetchOrder, orderQuery, statusQuery } from '#web/payments/payments.api.ts'
import { nextPoll, pollDelay } from '#web/payments/poll-plan.ts'

function usePollStart() {
  const [since, setSince] = useState(() => Date.now())
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), since + moneyLimits.returnPollMaxMs - Date.now())
    return () => clearTimeout(timer)
  }, [since])

  const again = () => {
    setSince(Date.now())
    setIsOver(false)
  }
  const wait = (status: string | undefined, error: unknown) =>
    pollDelay({ status, error, polledForMs: Date.now() - since })
  return { since, isOver, again, wait }
}

// A hidden tab does not poll. A tab that becomes visible polls at once.
const whileSeen = { refetchIntervalInBackground: false, refetchOnWindowFocus: 'always' } as const

/** Polls while the order is pending (spec/payments 25). */
export function useFollowedOrder(id: string) {
  const { since, isOver, again, wait } = usePollStart()
  const query = useQuery({
    ...orderQuery(id),
    queryFn: ({ signal }) => fetchOrder(id, nextPoll(Date.now() - since)?.sync ?? false, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => wait(state.data?.status, state.error),
    ...whileSeen,
  })
  const pollAgain = () => {
    again()
    void query.refetch()
  }
  return { order: query.data, error: query.error, isFetching: query.isFetching, isOver, lookAgain: pollAgain }
}

/** Only the status, by the token in the return address of the provider. */
export function useFollowedStatus(id: string, rt: string) {
  const { isOver, again, wait } = usePollStart()
  const query = useQuery({
    ...statusQuery(id, rt),
    refetchInterval: ({ state }) => wait(state.data?.status, state.error),
    ...whileSeen,
  })
  const pollAgain = () => {
    again()
    void query.refetch()
  }
  return {
    status: query.data?.status,
    error: query.error,
    isFetching: query.isFetching,
    isOver,
    lookAgain: pollAgain,
  }
}
