import { readFileSync, writeFileSync } from 'node:fs'
import { startServerProcess } from '#tests/support/server-process.ts'
import { password } from '#tests/support/person.ts'

// `node tests/bench/upload-memory.ts`: how much the server's memory grows while twenty users
// upload 9 MB each at the same time (R44: less than 100 MB). Linux only, because the peak comes
// from /proc.

const uploads = 20
const content = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(9_000_000)])

const product = await startServerProcess()
const peakMegabytes = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) / 1_000
const forgetPeak = () => writeFileSync(`/proc/${product.pid()}/clear_refs`, '5')

const login = await fetch(`${product.url}/api/accounts/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'kund@example.se', password }),
})
const { access }: { access: string } = await login.json()
const upload = async () => {
  const form = new FormData()
  form.append('title', 'Fråga')
  form.append('description', 'Hur?')
  form.append('new_files', new File([content], 'samtal.mp3'))
  const answer = await fetch(`${product.url}/api/matters/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
}

await upload()
for (let round = 1; round <= 2; round += 1) {
  forgetPeak()
  const before = peakMegabytes()
  const started = Date.now()
  await Promise.all(Array.from({ length: uploads }, upload))
  const seconds = (Date.now() - started) / 1_000
  const after = peakMegabytes()
  console.log(
    `round ${round}: ${uploads} × 9 MB in ${seconds.toFixed(1)} s, from ${before.toFixed(0)} MB to at most ${after.toFixed(0)} MB: ${(after - before).toFixed(0)} MB more`,
  )
}
await product.dispose()
