import { cacheBuild } from './worker/cache.ts'
import { showPushes } from './worker/notify.ts'
import type { WorkerScope } from './worker/scope.ts'

// The service worker at /sw-push.js (spec/notifications 13). bin/build-web.ts builds it into one
// file.
declare const self: WorkerScope
declare const BUILD: Parameters<typeof cacheBuild>[1]

cacheBuild(self, BUILD)
showPushes(self)
