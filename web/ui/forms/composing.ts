type Pressed = { isComposing: boolean; keyCode: number }

const COMPOSING = 229

/**
 * Whether a key belongs to what a keyboard composes, such as Japanese: it chooses or ends that, and
 * acts on nothing else. Safari has ended a composition before the key that ends it, and tells of it
 * by this code alone (WebKit bug 165004).
 */
export const isComposed = ({ isComposing, keyCode }: Pressed): boolean => isComposing || keyCode === COMPOSING
