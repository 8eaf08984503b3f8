import { showPushes } from './worker/notify.ts'
import type { WorkerScope } from './worker/scope.ts'
import { cacheShell } from './worker/shell.ts'

// The service worker at /sw-push.js (spec/notifications 13). bin/build-web.ts builds it into one
// file.
declare const self: WorkerScope
declare const BUILD: string

cacheShell(self, BUILD)
showPushes(self)
