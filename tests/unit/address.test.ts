import { expect, test } from 'vitest'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { parseIpAddress } from '#server/routes/ip-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:44321', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:44321', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', { tags: ['R15'] }, (text, address) => {
  expect(parseIpAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.7:',
  '203.0.113.7:x',
  '[203.0.113.7',
  '2001:db8::7]:80',
  '<script>',
])('%j isn’t an address', { tags: ['R15'] }, (text) => {
  expect(parseIpAddress(text)).toBeUndefined()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the subscriber of %j is %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
