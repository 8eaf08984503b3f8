import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { isComposed } from '#web/ui/forms/composing.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** False: no close button; Escape and the backdrop do nothing (spec/accounts 4). */
  closable?: boolean
  /** `form`: 480 px (spec/pages 35). */
  size?: 'sm' | 'form' | 'md' | 'lg'
  // `bottom`: a sheet at the bottom of a phone. `full`: over the whole screen, whatever the size.
  // `moment`: over the whole screen of a phone.
  placement?: 'centre' | 'bottom' | 'full' | 'moment'
  hideTitle?: boolean
}

/**
 * A native modal dialog, which traps the focus and gives it back. The focus goes to the element
 * with `data-autofocus`, or to the heading.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

const widths = { sm: 'max-w-105', form: 'max-w-120', md: 'max-w-130', lg: 'max-w-200' }
const placements = {
  centre: 'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] rounded-xl animate-rise',
  bottom: cx(
    'mx-auto mt-auto mb-0 w-full max-h-[90dvh] rounded-t-xl animate-sheet pb-[env(safe-area-inset-bottom)]',
    'md:m-auto md:w-[calc(100%-2rem)] md:rounded-xl md:animate-rise md:pb-0',
  ),
  full: 'm-0 size-full max-h-dvh max-w-none animate-appear',
  moment: cx(
    'm-0 size-full max-h-dvh max-w-none animate-appear pb-[env(safe-area-inset-bottom)]',
    'md:m-auto md:h-auto md:max-h-[calc(100dvh-2rem)] md:max-w-130 md:rounded-xl md:animate-rise',
  ),
}

/** Over the whole screen in line with words of 640 px. */
const headWidth = (isWhole: boolean) => (isWhole ? 'mx-auto w-full max-w-172 pb-1' : 'pb-1')

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    children,
    footer,
    closable = true,
    size = 'sm',
    placement = 'centre',
    hideTitle,
  } = props
  const t = useT()
  const isWhole = placement === 'full' || placement === 'moment'
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]')
    ;(chosen ?? dialog.querySelector('h2'))?.focus()
    return () => dialog.close()
  }, [])

  const pressBackdrop = (event: MouseEvent) => {
    if (closable && event.target === ref.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key of the backdrop; the element brings it
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // oxlint-disable-next-line react/no-unknown-property -- a new attribute of <dialog>
      {...{ closedby: closable ? 'closerequest' : 'none' }}
      onCancel={(event) => {
        event.preventDefault()
        if (closable && event.target === ref.current) onClose()
      }}
      onKeyDown={(event) => {
        const here = event.target instanceof Element && event.target.closest('dialog') === ref.current
        const stays = !closable || isComposed(event.nativeEvent)
        if (stays && here && event.key === 'Escape') event.preventDefault()
      }}
      onMouseDown={pressBackdrop}
      className={cx(
        'border-0 bg-raised p-0 text-text shadow-3',
        !isWhole && widths[size],
        placements[placement],
      )}
    >
      <div className={cx('flex max-h-[inherit] flex-col', isWhole && 'h-full')}>
        <div
          className={cx(
            'flex items-start gap-4 px-6 pt-5',
            hideTitle ? 'absolute end-0 top-0 z-10 pe-3 pt-3' : headWidth(isWhole),
          )}
        >
          <h2 id={titleId} tabIndex={-1} className={cx('grow pt-1 text-xl', hideTitle && 'sr-only')}>
            {title}
          </h2>
          {closable && (
            <IconButton
              label={t('ui.close')}
              onClick={onClose}
              className={hideTitle ? 'bg-bg/80' : '-me-3 -mt-1'}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          )}
        </div>
        {/* Positioned: a hidden field that gets the focus scrolls this, not the dialog. */}
        <div className={cx('relative grow overflow-y-auto', !hideTitle && 'px-6 pt-2 pb-6')}>{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-border px-6 py-4 max-sm:*:grow">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

export function Sheet(props: Omit<DialogProps, 'placement'>) {
  return <Dialog {...props} placement="bottom" />
}

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  /** A verb. */
  confirmLabel: string
  danger?: boolean
  loading?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, danger, loading } = props
  const t = useT()
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={loading}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {children}
    </Dialog>
  )
}
