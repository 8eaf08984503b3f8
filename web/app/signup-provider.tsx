import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { currentUser, useUser } from '#web/lib/http/session.ts'
import { DESKTOP } from '#web/lib/media.ts'
import { lazyPart } from '#web/lib/routing/lazy-part.ts'
import { trackProgress } from '#web/lib/routing/progress.ts'
import { useNavigate } from '#web/lib/routing/router.tsx'
import { SignupContext } from '#web/lib/routing/signup.ts'
import { store, stored } from '#web/lib/storage.ts'

type SignupDialogProps = { open: boolean; onClose: () => void }

const SignupDialog = lazyPart<SignupDialogProps>(() =>
  trackProgress(import('#web/accounts/signup/signup-dialog.tsx').then((file) => file.SignupDialog)),
)

const OPEN = 'signup-dialog'

/** Whether the dialog was open on this page before a reload. Another page closes it. */
function wasOpenHere(): boolean {
  const path = stored<string | false>(OPEN, { kind: 'session' })
  return path ? path === location.pathname : false
}

/**
 * Sign-up is a dialog on desktop and a page on phones; who is logged in goes to the members
 * (spec/accounts 3).
 */
export function SignupProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { user, loading } = useUser()
  const [open, setOpen] = useState(wasOpenHere)
  const [mounted, setMounted] = useState(false)

  // A reload returns to an unfinished sign-up; a member never sees it again.
  const show = useCallback((shown: boolean) => {
    setOpen(shown)
    setMounted(true)
    store(OPEN, shown && location.pathname, 'session')
  }, [])
  if (open && !mounted && !loading && !user) setMounted(true)

  // The same function at each rendering: a new one would empty the parts that come later.
  const openSignup = useCallback(
    (memberId?: string) => {
      if (currentUser()) navigate('/members')
      else if (memberId) navigate(`/members/${memberId}/signup`)
      else if (matchMedia(DESKTOP).matches) show(true)
      else navigate('/signup')
    },
    [navigate, show],
  )
  return (
    <SignupContext value={openSignup}>
      {children}
      {mounted && (
        <Suspense>
          <SignupDialog open={open} onClose={() => show(false)} />
        </Suspense>
      )}
    </SignupContext>
  )
}
