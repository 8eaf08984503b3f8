/** A microphone that hears one note; with `refused` the browser keeps it. */
export const microphone = (refused: boolean) => {
  navigator.mediaDevices.getUserMedia = async () => {
    if (refused) throw new DOMException('no', 'NotAllowedError')
    const context = new AudioContext()
    const note = context.createOscillator()
    const heard = context.createMediaStreamDestination()
    note.connect(heard)
    note.start()
    return heard.stream
  }
}
