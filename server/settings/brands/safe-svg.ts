const SHAPES = 'svg g defs path rect circle ellipse polygon polyline line title clipPath mask'
const PAINTS = 'linearGradient radialGradient stop'
const ELEMENTS = new Set(`${SHAPES} ${PAINTS}`.split(' '))
const TAG = /<\/?([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z0-9:-]*="[^"<>&]*")*)\s*\/?>/g
const ATTRIBUTE = /([A-Za-z][A-Za-z0-9:-]*)="([^"]*)"/g

/** Whether an attribute runs or fetches nothing: gradients are named as `url(#id)`. */
const isHarmless = (name: string, value: string) =>
  !/^on|^style$|href$/i.test(name) && !/url\((?!#[\w-]+\))|javascript:/i.test(value)

/** Why an SVG is refused as a logo; undefined for one that only draws. */
export function svgError(svg: string): string | undefined {
  if (!/^<svg\s/.test(svg) || !/\sviewBox="/.test(svg)) return 'has to be one <svg> with a viewBox'
  const rest = svg.replace(TAG, (tag, name: string, attributes: string) => {
    const harmless = [...attributes.matchAll(ATTRIBUTE)].every(([, key = '', value = '']) =>
      isHarmless(key, value),
    )
    return ELEMENTS.has(name) && harmless ? '' : tag
  })
  return /[<>&]/.test(rest)
    ? 'may hold shapes and gradients only, no scripts, styles, links or images'
    : undefined
}
