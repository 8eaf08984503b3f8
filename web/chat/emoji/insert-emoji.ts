/** At the caret of the field, or in place of what is selected, as if it were typed. */
export function insertEmoji(field: HTMLTextAreaElement, emoji: string): void {
  const { selectionStart, selectionEnd } = field
  field.setRangeText(emoji, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
