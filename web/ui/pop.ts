/** None with reduced motion (spec/pages 39). */
export function pop(pressed: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  pressed.querySelector('svg')?.animate({ scale: [1, 0.8, 1.3, 1] }, { duration: 180, easing: 'ease-out' })
}
