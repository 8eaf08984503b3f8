import { createElement, type ReactElement, type SVGProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Makes an icon of Lucide's data. The builds put this in the place of Lucide's own function (vite/
 * light-icons.ts), which reads a context, renames and computes what this product never sets.
 */
// oxlint-disable-next-line import/no-default-export -- Lucide's own function is one
export default function createIcon({ node }: IconData): (props: IconProps) => ReactElement {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
