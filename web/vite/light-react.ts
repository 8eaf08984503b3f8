import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** The list below was read against this version of React, and holds for no other. */
const READ_AGAINST = '19.3.1'

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** What no page of ours uses, as an element or a ref of a component (see light-react.test.ts). */
const UNUSED: Record<string, string> = {
  // <ViewTransition>
  trackEnterViewTransitions: '',
  applyViewTransitionToHostInstances: 'return !1',
  restoreViewTransitionOnHostInstances: '',
  restoreViewTransitionName: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  commitAfterMutationEffectsOnFiber: '',
  getViewTransitionName: '',
  getViewTransitionClassName: '',
  createViewTransitionInstance: '',
  scheduleViewTransitionEvent: '',
  startViewTransition: 'throw Error("ViewTransition is left out of this build")',
  // <Fragment ref>
  FragmentInstance: 'throw Error("refs of fragments are left out of this build")',
  isFragmentInstanceParent: 'return !1',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstances: '',
  // <title>, <meta>, <link>, <style> and <script>, which React moves into the head
  isHostHoistableType: 'return !1',
  createHoistableInstance: '',
  getResource: 'return null',
  acquireResource: '',
  preloadResource: 'return !0',
  suspendResource: '',
  insertSuspendedStylesheets: '',
  mountHoistable: '',
  getHydratableHoistableCache: '',
  // pictures and style sheets for which a change within <ViewTransition> waits
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  accumulateSuspenseyCommitOnFiber: '',
  suspendInstance: '',
  waitForCommitToBeReady: 'return null',
  // functions as the action of a form, and the hooks for them
  extractEvents$1: '',
  startHostTransition: '',
  mountActionState: 'throw Error("useActionState is left out of this build")',
  updateActionState: '',
  updateActionStateImpl: '',
  rerenderActionState: '',
  dispatchActionState: '',
  runActionStateAction: '',
  // <Activity> and <SuspenseList>
  updateActivityComponent: 'throw Error("Activity is left out of this build")',
  updateSuspenseListComponent: 'throw Error("SuspenseList is left out of this build")',
  // custom elements
  setPropOnCustomElement: '',
  // the components around an error, of which the page says nothing
  getStackByFiberInDevAndProd: 'return ""',
  // preload() and its like of react-dom
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
}

/** Methods of what UNUSED leaves out. */
const METHODS = /\n(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?\n};/g

function withBody(code: string, name: string, body: string): string {
  const start = code.indexOf(`\nfunction ${name}(`)
  const open = code.indexOf(') {\n', start) + 3
  const close = code.indexOf('\n}\n', open)
  if (start < 0 || open < 3 || close < 0) throw new Error(`react-dom has no function ${name} any more`)
  return code.slice(0, open) + body + code.slice(close + 1)
}

/** The code of react-dom without the features that no page of ours uses. */
export function withoutUnused(code: string): string {
  const lighter = code.replaceAll(METHODS, '')
  if (lighter === code) throw new Error('react-dom has no refs of fragments any more')
  return Object.entries(UNUSED).reduce((rest, [name, body]) => withBody(rest, name, body), lighter)
}

/**
 * Leaves out of React, for browsers, a fifth that no page of ours can reach (spec/performance 4):
 * the minifier finds what nobody calls once these functions are empty. Another version of React
 * fails the build until somebody has read the list against it.
 */
export function lightReact(): Plugin {
  const { version } = createRequire(import.meta.url)('react-dom/package.json') as { version: string }
  if (version !== READ_AGAINST)
    throw new Error(`Read web/vite/light-react.ts against React ${version}, then set READ_AGAINST to it.`)
  return {
    name: 'light-react',
    enforce: 'pre',
    transform: (code, id) => (REACT_DOM.test(id) ? withoutUnused(code) : undefined),
  }
}
