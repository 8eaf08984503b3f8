import { useEffect, useState } from 'react'

const isOpen = () => document.querySelector('dialog[open]') !== null

/** True once no other dialog is open. */
export function useOwnTurn(): boolean {
  const [turn, setTurn] = useState(() => !isOpen())
  useEffect(() => {
    if (turn) return
    const check = () => setTurn(!isOpen())
    const observer = new MutationObserver(check)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    check()
    return () => observer.disconnect()
  }, [turn])
  return turn
}
