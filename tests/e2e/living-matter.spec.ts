import { createMatter } from '#tests/support/create-matter.ts'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { hashedText } from '#contract/history/event-chain.ts'
import { type HashedEvent, historyFile } from '#contract/history/file.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import * as z from 'zod'

const customer = 'kund@example.se'
const lawyerEmail = 'jurist@example.se'

/** A chain as the server makes it, of both kinds of events. */
const chainOf = (count: number): HashedEvent[] => {
  const events: HashedEvent[] = []
  for (let n = 1; n <= count; n += 1) {
    const event = {
      matter: 12,
      chain: 'shared',
      number: n,
      at: new Date(Date.UTC(2026, 10, 20, 9, n)).toISOString(),
      role: n % 2 ? ('customer' as const) : ('office' as const),
      kind: n % 2 ? 'files_added' : 'status_set',
      facts: n % 2 ? { files: [n, n + 1] } : { status: 'Ongoing' },
      mark: randomBytes(12).toString('base64url'),
      previous: events.at(-1)?.hash ?? '',
    }
    events.push({ ...event, hash: sha256Of(hashedText(event)) })
  }
  return events
}

test(
  'a chain of a thousand events verifies itself from the disk, without the network, and a changed byte is found',
  {
    tag: ['@§history-file'],
  },
  async ({ browser }, info) => {
    const { text } = await historyFile({ matter: 12, madeAt: new Date(), events: chainOf(1_000) }, 'html', sha256Of)
    const context = await browser.newContext({ offline: true, locale: 'sv-SE' })
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const verdictOn = async (html: string) => {
      const path = info.outputPath('historik.html')
      await writeFile(path, html)
      await page.goto(`file://${path}`)
      await expect(page.getByRole('status')).toContainText('stämmer')
      return {
        verdict: (await page.getByRole('status').textContent()) ?? '',
        broken: await page.locator('[data-broken]').count(),
      }
    }

    const whole = 'Historiken stämmer: 1000 händelser, ingen är ändrad eller borttagen.'
    expect(await verdictOn(text)).toEqual({ verdict: whole, broken: 0 })
    await expect(page.getByRole('listitem')).toHaveCount(1_000)
    await expect(page.getByText('Kontoret satte statusen till Pågående.').first()).toBeVisible()

    // One byte: of a fact, a time, a sentence, a hash, and of when the file was made.
    const one = 'Historiken stämmer inte: 1 händelse är ändrad eller flyttade.'
    for (const [from, to] of [
      ['"files":[501,502]', '"files":[501,503]'],
      ['"text":"Kunden lade till 2 filer."', '"text":"Kunden lade till 9 filer."'],
      ['"role":"customer"', '"role":"sustomer"'],
    ] as const)
      expect(await verdictOn(text.replace(from, to)), from).toEqual({ verdict: one, broken: 1 })
    const hash = /"hash":"(.)([\da-f]{63})"/.exec(text.slice(text.indexOf('"number":500,')))
    const flipped = text.replaceAll(`"hash":"${hash?.[1]}${hash?.[2]}"`, `"hash":"${hash?.[1] === '0' ? '1' : '0'}${hash?.[2]}"`)
    expect(await verdictOn(flipped)).toMatchObject({ broken: 2 })
    const made = text.replace(/"made_at":"2/, '"made_at":"3')
    expect((await verdictOn(made)).verdict).toBe('Historiken stämmer inte: filen är ändrad, eller något saknas.')

    // An end that is missing, and one that is moved.
    const events = chainOf(5)
    const short = await historyFile({ matter: 12, madeAt: new Date(), events }, 'html', sha256Of)
    const cut = short.text.replace(/,\{"matter":12,"chain":"shared","number":5,.*?"told":"[\da-f]{64}"\}/, '')
    expect(cut.length).toBeLessThan(short.text.length)
    expect((await verdictOn(cut)).verdict).toBe('Historiken stämmer inte: filen är ändrad, eller något saknas.')
    const middle = short.text.replace(/\{"matter":12,"chain":"shared","number":3,.*?"told":"[\da-f]{64}"\},/, '')
    expect((await verdictOn(middle)).broken).toBe(1)
    expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([])
    await context.close()
  },
)

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('customer and lawyer write to each other, and the customer takes the history home', {
      tag: ['@§messages', '@§internal-notes', '@§history-file'],
    }, async ({ page, another, product }) => {
      await chooseCookies(page, product)
      await signIn(page, product, customer)
      const matter = await createMatter(page, { title: 'Vem får hunden?', description: 'Vi har separerat.' })
      await expect(page.getByText('Inga meddelanden än. Vi svarar vanligtvis inom 1 arbetsdag.')).toBeVisible()

      await page.getByLabel('Ditt meddelande').fill('Här är registreringsbeviset.')
      await page.getByLabel('Bifoga filer').setInputFiles({
        name: 'registrering.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Bella, född 2021.'),
      })
      await page.getByRole('button', { name: 'Skicka meddelande' }).click()
      const log = page.getByRole('log', { name: 'Konversation' })
      await expect(log.getByText('Här är registreringsbeviset.')).toBeVisible()
      await expect(page.getByLabel('Ditt meddelande')).toHaveValue('')

      await test.step('what is half written survives a reload', async () => {
        await page.getByLabel('Ditt meddelande').pressSequentially('Och en sak till')
        const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('draft_'))
        await expect.poll(() => page.evaluate(isKept)).toBe(true)
        await page.reload()
        await expect(page.getByText(/^Vi har sparat ditt utkast från i dag kl\. \d\d\.\d\d$/)).toBeVisible()
        await expect(page.getByLabel('Ditt meddelande')).toHaveValue(/^Och en sak/)
        await page.getByRole('button', { name: 'Släng' }).click()
        await expect(page.getByLabel('Ditt meddelande')).toHaveValue('')
        await expect.poll(() => page.evaluate(isKept)).toBe(false)
      })

      const lawyer = await another()
      await chooseCookies(lawyer, product)
      await signIn(lawyer, product, lawyerEmail)
      await lawyer.goto(matter)
      const read = lawyer.waitForResponse((response) => response.url().endsWith('/read/'))
      await lawyer.getByText('Här är registreringsbeviset.').scrollIntoViewIfNeeded()
      await lawyer.getByLabel('Meddelande till kunden').scrollIntoViewIfNeeded()
      expect((await read).status()).toBe(204)
      await lawyer.getByRole('log', { name: 'Konversation' }).getByRole('button', { name: 'Förhandsvisa' }).click()
      await expect(lawyer.getByRole('textbox', { name: 'registrering.txt' })).toHaveValue('Bella, född 2021.')
      await lawyer.getByRole('checkbox', { name: 'Intern notering' }).check()
      await lawyer.getByLabel('Din notering').fill('Kontrollera hos Jordbruksverket.')
      await lawyer.getByRole('button', { name: 'Spara intern notering' }).click()
      await expect(lawyer.getByText('Kontrollera hos Jordbruksverket.')).toBeVisible()
      await lawyer.getByRole('checkbox', { name: 'Intern notering' }).uncheck()
      const answer = async (text: string) => {
        const sent = lawyer.waitForResponse((response) => response.url().endsWith('/messages/') && response.status() === 201)
        await lawyer.getByLabel('Meddelande till kunden').fill(text)
        await lawyer.getByRole('button', { name: 'Skicka meddelande' }).click()
        await sent
        await expect(lawyer.getByText(text)).toBeVisible()
      }
      const returnToTab = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

      await test.step('what is new is counted where the menu is', async () => {
        const inbox = page.waitForResponse('**/api/inbox/')
        await page.goto('/user-matters')
        // Other tests may have left something new for this customer.
        const { count } = z.object({ count: z.number() }).parse(await (await inbox).json())
        await answer('Tack, det räcker.')
        await returnToTab()
        const isPhone = viewport.width < 800
        const menu = page.getByRole('button', { name: new RegExp(`^Meny ${count + 1} ärenden? med nytt$`) })
        await expect(menu).toBeVisible({ visible: isPhone })
        await expect(page.getByRole('link', { name: `Ärenden (${count + 1})` })).toBeVisible({ visible: !isPhone })
      })

      await test.step('an answer comes when the customer returns to the tab', async () => {
        await page.goto(matter)
        await expect(log.getByText('Tack, det räcker.')).toBeVisible()
        await answer('Vi hörs i veckan.')
        await returnToTab()
        await expect(log.getByText('Vi hörs i veckan.')).toBeVisible()
        await expect(log.getByText('Läst')).toBeVisible()
        await expect(page.getByText('Kontrollera hos Jordbruksverket.')).toHaveCount(0)
      })

      await test.step('the history is a file that verifies itself', async () => {
        await page.getByRole('heading', { name: 'Historik' }).click()
        await expect(page.getByRole('list', { name: 'Händelser' }).getByText('Du skapade ärendet.')).toBeVisible()
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Hämta historiken' }).click()
        const file = await download
        expect(file.suggestedFilename()).toBe(`arende-${matter.split('/').at(-1)}-historik.html`)
        const html = await readFile(await file.path(), 'utf8')
        expect(html).not.toMatch(/hunden|Bella|Jordbruksverket|note_/)
        const offline = await page.context().browser()?.newContext({ offline: true })
        const saved = await offline?.newPage()
        await saved?.setContent(html)
        await expect(saved?.getByRole('status') ?? page.getByText('never')).toHaveText(
          'Historiken stämmer: 4 händelser, ingen är ändrad eller borttagen.',
        )
        await offline?.close()
      })
    })
  })
