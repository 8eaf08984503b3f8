import { vi } from 'vitest'

// Test files share a process: restores globals and modules that a file has replaced, for the next
// file.
vi.unstubAllGlobals()
vi.resetModules()
