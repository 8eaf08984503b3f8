import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { wholeTexts } from '#web/lib/texts/i18n.tsx'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/**
 * Loads a component with TanStack Query and all texts. A `light` component has neither: it makes no
 * queries, and its texts are in first-texts.ts.
 */
export async function loadPart<Props extends object>(
  load: Load<Props>,
  light = false,
): Promise<{ default: ComponentType<Props> }> {
  if (light) return { default: await load() }
  const [part, { withQueries }] = await Promise.all([
    load(),
    import('#web/lib/http/with-queries.tsx'),
    wholeTexts(),
  ])
  return { default: withQueries(part) }
}

/** A component in a chunk of its own, loaded when it is first shown. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadPart(load))
