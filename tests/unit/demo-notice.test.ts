import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { demoNotice } from '#server/demo/notice.ts'

const printed = (environment: Record<string, string>) => demoNotice(readConfig(environment)).split('\n')

test('the terminal shows the demo’s users and where their mail is', () => {
  expect(printed({ PORT: '8010' })).toEqual([
    '',
    'Demo accounts, password Demo-2026-rattshjalp:',
    '  kund@example.se      kund',
    '  annan@example.se     annan kund',
    '  admin@example.se     administratör',
    '  jurist@example.se    partner',
    '  ekonomi@example.se   ekonomi',
    'Mailbox: http://127.0.0.1:8010/dev/mail',
    '',
  ])
})

test('with the web app on another origin the mailbox is still the API’s', () => {
  const apart = { PUBLIC_WEB_URL: 'http://localhost:5173', PUBLIC_API_URL: 'http://localhost:8000' }
  expect(printed(apart)).toContain('Mailbox: http://localhost:8000/dev/mail')
})
