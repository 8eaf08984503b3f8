import { vi } from 'vitest'

// Files share a process: what one has left in place of a global would meet the modules of the next,
// and a module that one has loaded would keep another one from replacing what it imports.
vi.unstubAllGlobals()
vi.resetModules()
