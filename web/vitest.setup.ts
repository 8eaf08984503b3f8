import { vi } from 'vitest'

// Files share a process. What one has left in place of a global would meet the modules of the next.
vi.unstubAllGlobals()
