import { endpoints } from '#contract/index.ts'
import { useServer } from '#tests/support/server.ts'
import { expect, test } from 'vitest'

const server = useServer()

test('every call of the contract is served, and no other', () => {
  const { served } = server()
  const missing = endpoints.filter(([, endpoint]) => !served.has(endpoint)).map(([name]) => name)
  expect(missing, 'serve these in server/routes/').toEqual([])
  expect(served.size).toBe(endpoints.length)
})

test('the OpenAPI document names the address that the operator has configured', async () => {
  const response = await server().app.request('/api/schema.json')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://127.0.0.1:8000/api' }] })
})

test.each(['/api/docs/', '/api/docs'])('%s is a human-readable page without scripts', async (path) => {
  const response = await server().app.request(path)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('<h2>PATCH /matters/{id}/</h2>')
  expect(page).toContain('confirm_password, amount')
  expect(page).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/)
})
