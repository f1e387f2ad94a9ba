import { api } from '#contract/index.ts'
import { neutralTitle } from '#lib/neutral-title.ts'
import { session } from '#api/session.ts'
import { anna } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { withoutPush, withPush } from '#tests/support/page-push.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const turnOn = 'Få en avisering på den här enheten'
const turnOff = 'Sluta med aviseringar på den här enheten'
const isOn = 'Du får en avisering på den här enheten så länge du är inloggad här.'
const says = 'Aviseringen säger bara ”Något nytt i ditt ärende”, aldrig vad det gäller. Den syns också när skärmen är låst.'
/** Waits for what stands on a matter's page once it is all there. */
const whole = async (page: Awaited<ReturnType<typeof open>>) => page.button('Skicka meddelande')

describe('notifications on a device', { tags: ['§push'] }, () => {
  test('are offered under what is said, and the browser asks only after the press', async () => {
    const device = withPush('default')
    const page = await open('/matters/3', { as: anna })
    expect(await page.heading('Vill du veta när det händer något?')).toBeVisible()
    expect(await page.text(says)).toBeVisible()
    expect(device.asked).not.toHaveBeenCalled()
    await page.press(turnOn)
    expect(await page.text(isOn)).toBeVisible()
    expect(device.asked).toHaveBeenCalledOnce()
    expect(device.subscribed).toHaveBeenCalledOnce()
    expect(db.pushSubscriptions).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/fcm/send/den-har' }])
    expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument()
  })

  test('are not offered before somebody has written', async () => {
    withPush('default')
    const page = await open('/matters/1', { as: anna })
    await whole(page)
    expect(db.messages.filter(({ matter }) => matter === '1')).toEqual([])
    expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument()
    await page.type('Ditt meddelande', 'Hej!')
    await page.press('Skicka meddelande')
    expect(await page.button(turnOn)).toBeVisible()
  })

  test('are not offered again after ‘Inte nu’', async () => {
    withPush('default')
    const page = await open('/matters/3', { as: anna })
    await page.press('Inte nu')
    await waitFor(() => expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument())
    const later = await open('/matters/3', { as: anna })
    await whole(later)
    expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument()
  })

  test('stay off for whoever says no to the browser, and the profile says where it is changed', async () => {
    withPush('default', 'denied')
    const page = await open('/matters/3', { as: anna })
    await page.press(turnOn)
    await waitFor(() => expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument())
    expect(db.pushSubscriptions).toEqual([])
    const profile = await open('/profile', { as: anna })
    expect(
      await profile.text(
        'Webbläsaren är inställd på att inte visa aviseringar härifrån. Det ändrar du i webbläsarens inställningar.',
      ),
    ).toBeVisible()
  })

  test.each(['a shared computer', 'whoever hides their visits'])('are not offered to %s', async (who) => {
    withPush('default')
    if (who === 'a shared computer') vi.spyOn(session, 'isShared').mockReturnValue(true)
    else neutralTitle.choose(true)
    const page = await open('/matters/3', { as: anna })
    await whole(page)
    expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument()
    neutralTitle.choose(false)
  })

  test('on an iPhone take the home screen first, and the offer says how', async () => {
    withoutPush()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
    const page = await open('/matters/3', { as: anna })
    expect(
      await page.text(
        'På iPhone och iPad går det när Rådrum ligger på hemskärmen: tryck på Dela i webbläsaren, välj Lägg till på hemskärmen och öppna Rådrum därifrån.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: turnOn })).not.toBeInTheDocument()
  })

  test('are turned on and off in the profile', async () => {
    const device = withPush('granted')
    const page = await open('/profile', { as: anna })
    await page.press(turnOn)
    expect(await page.text(isOn)).toBeVisible()
    expect(db.pushSubscriptions).toHaveLength(1)
    await page.press(turnOff)
    expect(await page.button(turnOn)).toBeVisible()
    expect(db.pushSubscriptions).toEqual([])
    expect(device.unsubscribed).toHaveBeenCalledOnce()
  })

  test('say so when they can’t be changed, and can be tried again', async () => {
    withPush('granted')
    const page = await open('/profile', { as: anna })
    answer(api.push.subscribe, { status: 500, once: true })
    await page.press(turnOn)
    expect(await page.alert()).toHaveTextContent('Det gick inte att ändra aviseringarna på den här enheten. Försök igen.')
    await page.press(turnOn)
    expect(await page.text(isOn)).toBeVisible()
    answer(api.push.unsubscribe, { status: 500, once: true })
    await page.press(turnOff)
    expect(await page.alert()).toHaveTextContent('Det gick inte att ändra aviseringarna på den här enheten. Försök igen.')
    expect(db.pushSubscriptions).toHaveLength(1)
  })

  test('can be asked for where the server didn’t say if they are on, and say so if it fails again', async () => {
    answer(api.push.key, { status: 500 })
    withPush('granted')
    const page = await open('/profile', { as: anna })
    await page.press(turnOn)
    expect(await page.alert()).toHaveTextContent('Det gick inte att ändra aviseringarna på den här enheten. Försök igen.')
  })

  test.each([404, 405])('are left away where the server answers %s', async (status) => {
    answer(api.push.key, { status })
    withPush('granted')
    const page = await open('/profile', { as: anna })
    await page.field('Meddelanden')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'På den här enheten' })).not.toBeInTheDocument())
  })

  test('end at the push service, too, when one logs out', async () => {
    const device = withPush('granted')
    const page = await open('/profile', { as: anna })
    await page.press(turnOn)
    await page.text(isOn)
    await page.press('Logga ut')
    await waitFor(() => expect(device.unsubscribed).toHaveBeenCalledOnce())
    await waitFor(() => expect(db.pushSubscriptions).toEqual([]))
  })
})
