import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * The behaviour of the mail server: accept mails, be unreachable, hang, reject each recipient with
 * a code, or accept a mail without confirming it.
 */
export type SmtpMood = 'takes' | 'away' | 'hangs' | 'drops after DATA' | `${4 | 5}${number}` | `${4 | 5}${number} ${string}`

export interface TakenMail {
  to: string
  /** As sent: a subject with å, ä or ö is encoded. */
  subject: string
  /** Its lines as sent. */
  raw: string
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtp>>

/** A minimal mail server whose behavior tests control. */
export const startSmtp = async () => {
  let mood: SmtpMood = 'takes'
  let takesMs = 0
  let connections = 0
  let heard = ''
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (mood === 'away') return socket.resetAndDestroy()
    if (mood === 'hangs') return
    let to = ''
    let content: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (raw: string) => {
      taken.push({ to, subject: /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? '', raw })
      if (mood === 'drops after DATA') socket.destroy()
      else setTimeout(() => say('250 taken'), takesMs)
    }
    const obey = (line: string) => {
      if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (line.startsWith('RCPT') && /^[45]/.test(mood)) say(`${mood} no`)
      else if (line.startsWith('DATA')) {
        content = ''
        say('354 go on')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      heard += text
      if (content === undefined) return obey(text)
      content += text
      if (!content.endsWith('\r\n.\r\n')) return
      take(content)
      content = undefined
    })
    say('220 test ESMTP')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** @param slowMs how long it waits before it confirms a mail */
    is: (next: SmtpMood, slowMs = 0) => {
      mood = next
      takesMs = slowMs
    },
    taken,
    connections: () => connections,
    heard: () => heard,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
