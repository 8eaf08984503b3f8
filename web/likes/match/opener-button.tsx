type OpenerButtonProps = { line: string; onChoose: () => void }

/** The line goes into the composer, to be edited. */
export const OpenerButton = ({ line, onChoose }: OpenerButtonProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="min-h-12 w-full rounded-lg border border-border px-4 py-2.5 text-start transition-colors hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
  >
    {line}
  </button>
)
