/** Places a menu of the top bar without JavaScript. */
export const BELOW_THE_BAR = 'top-(--top-bar) end-[max(16px,calc((100vw-var(--page))/2+16px))]'
