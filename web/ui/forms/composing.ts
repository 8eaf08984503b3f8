type Pressed = { isComposing: boolean; keyCode: number }

const COMPOSING = 229

/**
 * Whether a key belongs to an input method, as for Japanese: it must act on nothing else. Safari
 * ends the composition before the key that ends it, which only this code tells (WebKit bug 165004).
 */
export const isComposed = ({ isComposing, keyCode }: Pressed): boolean => isComposing || keyCode === COMPOSING
