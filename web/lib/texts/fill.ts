/** An unknown name stays, so that a test sees it. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** An initial stays on the line of the name before it. */
export const unbroken = (name: string): string => name.replace(/ (?=\S{1,2}$)/, '\u00a0')
