import type { Readable } from 'node:stream'

/** A Node stream as a response body. Destroyed when the client disconnects. */
export const streamBody = (content: Readable) => {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void content.destroy(),
  })
}
