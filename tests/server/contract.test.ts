import { endpoints } from '#contract/index.ts'
import { useServer } from '#tests/support/server.ts'
import { expect, test } from 'vitest'

const server = useServer()

test('every call of the contract is served, and no other', () => {
  const { served } = server()
  expect(endpoints.filter(([, endpoint]) => !served.has(endpoint)).map(([name]) => name)).toEqual([])
  expect(served.size).toBe(endpoints.length)
})

test('the OpenAPI document is served for programs, on the address that the operator has set', async () => {
  const response = await server().app.request('/api/schema.json')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://127.0.0.1:8000/api' }] })
})

test.each(['/api/docs/', '/api/docs'])('%s is a page without scripts for people', async (path) => {
  const response = await server().app.request(path)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('<h2>PATCH /matters/{id}/</h2>')
  expect(page).toContain('confirm_password, amount')
  expect(page).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/)
})
