declare module 'autocannon' {
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number; max: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  type Options = {
    url: string
    connections?: number
    duration?: number
    workers?: number
    requests?: { method?: string; path?: string; headers?: Record<string, string>; body?: string }[]
  }
  function autocannon(options: Options): Promise<Result>
  export default autocannon
}
