import { useMutation } from '@tanstack/react-query'
import { endPause, setPause } from '#contract/pause.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { call } from '#web/lib/http/api.ts'
import { changingUser, currentUser, patchUser } from '#web/lib/http/session.ts'

export type Pause = NonNullable<OwnProfile['pause']>

function showPause(pause: Pause | null): void {
  const profile = currentUser()?.profile
  if (profile) patchUser({ profile: { ...profile, pause } })
}

const scope = { id: 'pause' }

/**
 * Begins a pause, or changes its day. Not optimistic: the server knows the day of the member.
 * `onDone` is told whether it began, and called also where what was pressed is gone by then.
 */
export const usePause = (onDone: (hasBegun: boolean) => void) =>
  useMutation({
    mutationFn: (body: Pick<Pause, 'until' | 'told'>) =>
      changingUser(async () => {
        await call(setPause, { body })
        const since = currentUser()?.profile.pause?.since
        showPause({ since: since ?? new Date().toISOString(), ...body })
        return since === undefined
      }),
    scope,
    onSuccess: onDone,
  })

/** The same with `onEnded`. */
export const useEndPause = (onEnded: () => void) =>
  useMutation({
    mutationFn: () =>
      changingUser(async () => {
        await call(endPause, {})
        showPause(null)
      }),
    scope,
    onSuccess: onEnded,
  })
