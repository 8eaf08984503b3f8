import { loadPart, preloadable } from '#web/lib/routing/lazy-part.ts'

const load = () => import('./later-steps.tsx')
const parts = {
  ErrorSummary: preloadable(() => loadPart(() => load().then((file) => file.ErrorSummary))),
  LaterStep: preloadable(() => loadPart(() => load().then((file) => file.LaterStep))),
  BackButton: preloadable(() => loadPart(() => load().then((file) => file.BackButton))),
  StopDialog: preloadable(() => loadPart(() => load().then((file) => file.StopDialog))),
  EndScreen: preloadable(() => loadPart(() => load().then((file) => file.EndScreen))),
}

/** What a sign-up shows after a press in its first step. */
export const laterSteps = {
  ErrorSummary: parts.ErrorSummary.Part,
  LaterStep: parts.LaterStep.Part,
  BackButton: parts.BackButton.Part,
  StopDialog: parts.StopDialog.Part,
  EndScreen: parts.EndScreen.Part,
}

/** Loads it while the visitor is at the first step. */
export const preloadLaterSteps = (): Promise<unknown> =>
  Promise.all(Object.values(parts).map(({ preload }) => preload()))
