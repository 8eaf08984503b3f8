import async_hooks, { AsyncLocalStorage, type HookCallbacks } from 'node:async_hooks'

// node:test finds the running test by an async hook, which Node then calls for every promise of the
// process and for its end, which slows the server tests down. Imported before node:test, this
// module keeps the running test in an AsyncLocalStorage instead, which costs nothing per promise.
// `light-contexts.test.ts` compares what the runner says.
const running = new AsyncLocalStorage<number>()
const { AsyncResource, createHook, executionAsyncId } = async_hooks
let hooks: HookCallbacks = {}

/** Each test, and the scope of the reporters, is such a resource. */
class TestResource extends AsyncResource {
  constructor(...args: ConstructorParameters<typeof AsyncResource>) {
    super(...args)
    hooks.init?.(this.asyncId(), args[0], 0, this)
  }

  override runInAsyncScope<This, Result>(
    work: (this: This, ...args: unknown[]) => Result,
    self?: This,
    ...args: unknown[]
  ): Result {
    return super.runInAsyncScope(() => running.run(this.asyncId(), () => work.apply(self as This, args)))
  }
}

// Only what node:test loads now sees these.
Object.assign(async_hooks, {
  AsyncResource: TestResource,
  executionAsyncId: () => running.getStore() ?? 0,
  createHook(callbacks: HookCallbacks) {
    return {
      enable: () => {
        hooks = callbacks
      },
      disable: () => {
        hooks = {}
      },
    }
  },
})
await import('node:test')
Object.assign(async_hooks, { AsyncResource, createHook, executionAsyncId })
