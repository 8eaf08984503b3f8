// Runs in the browser that bin/lander-footage.ts starts.
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny'

/** Encodes drawings of the same size, one after the other. Returns a WebM file in base64. */
globalThis.encodeFootage = async ({ drawings, size, framesPerSecond, bitrate }) => {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 10 })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  for (const [at, drawing] of drawings.entries()) {
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    await picture.decode()
    canvas.getContext('2d').drawImage(picture, 0, 0, size.width, size.height)
    await source.add(at / framesPerSecond, 1 / framesPerSecond)
  }
  await output.finalize()
  return new Uint8Array(output.target.buffer).toBase64()
}
